"""What each viewpoint is shown, and the socket it goes out on."""
