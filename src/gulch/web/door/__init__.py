"""Who comes in: connections, sessions, limits, and what a request asks for."""
