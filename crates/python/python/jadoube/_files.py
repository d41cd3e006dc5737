"""Files that are written beside their places and put there when they are whole."""

import os
import tempfile
from contextlib import contextmanager
from typing import BinaryIO, Iterator, Union


@contextmanager
def replaced(path: Union[str, "os.PathLike[str]"]) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of another at the end, or leaves nothing behind after an error."""
    place = os.path.realpath(path)
    handle, beside = tempfile.mkstemp(prefix=f".{os.path.basename(place)}.", suffix=".part", dir=os.path.dirname(place))
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if os.path.exists(place):
            os.chmod(beside, os.stat(place).st_mode & 0o7777)
        else:
            os.chmod(beside, 0o666 & ~_umask())
        os.replace(beside, place)
    except BaseException:
        os.unlink(beside)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
