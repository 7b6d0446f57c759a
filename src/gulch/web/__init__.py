"""The browser's side: pages, tables people play at, and the store that keeps them."""
