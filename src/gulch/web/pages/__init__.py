"""The pages, which all work without script: forms, templates, prose."""
