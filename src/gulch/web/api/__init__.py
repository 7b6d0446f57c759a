"""The JSON side: every call, the socket of views, the lists, and the description of it all for tools."""
