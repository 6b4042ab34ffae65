"""Operation Drache at the table: choosing a campaign, the chart of the voyage, briefings, results."""
