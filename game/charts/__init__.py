"""Charts from Tiled's files: a hardened loader (`tmx`) and advice for makers (`lint`)."""
