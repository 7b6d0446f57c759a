"""Players that are programs: each is given an observation and nothing else."""
