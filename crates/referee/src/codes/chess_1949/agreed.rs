//! What can be agreed before a game under the code of 1949 and has a meaning in it, with a sentence on each.

use crate::agreed::{Agreed, PRESSED_OR_NOT, SESSIONS, Term};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Limit,
        sentence: "So many moves in each period. The flag decides, and who exceeds his time loses.",
    },
    PRESSED_OR_NOT,
    Agreed {
        term: Term::LiteralCastling,
        sentence: "By the letter: the king may castle with a rook promoted on his own file.",
    },
    SESSIONS,
    Agreed {
        term: Term::Practice,
        sentence: "For practice: something is amiss at the start. On a board wrongly laid this code is silent.",
    },
];
