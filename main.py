"""Operation Drache: `python main.py` opens the game, `python main.py --help` names the rest."""
from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
