"""Build the bundle: the game with all it needs in one folder, for machines without Python.

    python bundle/build.py [FOLDER]     to FOLDER/operation-drache, `dist/operation-drache` without one

Needs the extra `bundle` (`pip install .[bundle]`). On Linux the desktop file, the icons and the description for software centres are laid
beside the program, in `share/`; `install.sh` there puts them where the desktop looks, for this user alone.
"""
from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DESKTOP = ROOT / "bundle" / "desktop"


def build(folder: Path) -> Path:
    """Build it in a folder; where the program's folder lies. CalledProcessError if PyInstaller fails."""
    work = folder / "work"
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", folder, "--workpath", work,
         ROOT / "bundle" / "operation-drache.spec"],
        check=True, cwd=ROOT,
    )
    shutil.rmtree(work, ignore_errors=True)
    whole = folder / "operation-drache"
    if sys.platform.startswith("linux"):
        share = whole / "share"
        share.mkdir(exist_ok=True)
        for path in DESKTOP.iterdir():
            shutil.copy(path, share)
        for path in (ROOT / "assets" / "icon").glob("*.png"):
            shutil.copy(path, share)
    shutil.copy(ROOT / "LICENSE", whole)
    return whole


if __name__ == "__main__":
    print(build(Path(sys.argv[1] if len(sys.argv) > 1 else "dist").absolute()))
