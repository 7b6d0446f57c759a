"""What has happened at a table, and who noticed what of it. It neither reads nor writes anything."""
