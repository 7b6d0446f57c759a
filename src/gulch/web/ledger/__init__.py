"""What has happened at a table, and who noticed what of it. No input, no output, no clock."""
