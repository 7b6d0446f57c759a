"""Live tables: one that locks and appends, all that are open in this process, bots and their processes, replays."""
