"""The same rules behind the interfaces that learners know."""
