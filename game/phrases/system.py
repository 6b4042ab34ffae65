"""What the system says when a file cannot be had, in the player's language."""
from __future__ import annotations

import errno
import os

from game.i18n import N_, _

#: What it says most often; the rest is given in its own words.
_REASONS: dict[int, str] = {
    errno.ENOENT: N_("there is no such file"),
    errno.EACCES: N_("the system does not allow it"),
    errno.EPERM: N_("the system does not allow it"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.ENOTDIR: N_("what should be a folder is a file"),
    errno.ELOOP: N_("the link leads nowhere"),
    errno.EEXIST: N_("there is something of this name already"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EIO: N_("the disk does not answer as it should"),
    errno.EMFILE: N_("too many files are open"),
    errno.EBUSY: N_("another program uses it"),
    errno.EXDEV: N_("it lies on another disk"),
}
_BY_WORDS = {os.strerror(number): reason for number, reason in _REASONS.items()}


def system_words(fault: OSError) -> str:
    """Why the system refuses, without the file."""
    known = _REASONS.get(fault.errno or 0)
    return _(known) if known is not None else fault.strerror or str(fault)


def reason_words(words: str) -> str:
    """The system's own English words (`OSError.strerror`) in the player's language."""
    return _(_BY_WORDS[words]) if words in _BY_WORDS else words
