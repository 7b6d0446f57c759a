"""What people may do: one list of commands, each a typed wish with one handler, for the API and for forms alike."""
