"""The computer's crews: four minds that know what people at their stations would see and hear, and nothing else."""
