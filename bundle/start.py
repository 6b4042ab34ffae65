"""Where the bundle begins. What a checkout runs as `python -m game.…` the bundle runs as `operation-drache -m game.…`: it has no Python."""
import multiprocessing
import runpy
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["-m"] and len(sys.argv) > 2 and sys.argv[2].startswith("game."):
        module, sys.argv[1:3] = sys.argv[2], []
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        raise SystemExit(main())
