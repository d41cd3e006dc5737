"""Drawings of boards as SVG: `board(board)` is what a notebook shows."""

from __future__ import annotations

from typing import Optional

from ._jadoube import Board, Piece


def board(board: Optional[Board] = None, *, orientation: bool = True, size: Optional[int] = None) -> str:
    """A board as an SVG document, seen by a side; `size` is its width and height in pixels."""
    drawn = (Board(None) if board is None else board).svg(orientation=orientation)
    if size is None:
        return drawn
    return drawn.replace('width="400" height="400"', f'width="{int(size)}" height="{int(size)}"', 1)


def piece(piece: Piece, size: Optional[int] = None) -> str:
    """One man as an SVG document."""
    shown = Board(None)
    shown.set_piece_at(0, piece)
    drawn = board(shown, size=size)
    return drawn.replace('viewBox="0 0 400 400"', 'viewBox="20 335 45 45"', 1)
