"""What is kept on disk: saves and replays, written so that nothing is lost."""
