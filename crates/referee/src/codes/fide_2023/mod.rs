//! The FIDE Laws of Chess in force since 2023. Their text is under copyright: here are their numbers, our
//! reading of them and where to read them.

mod agreed;
mod laws;
#[allow(dead_code, reason = "the rules that use them are being written")]
mod numbers;
mod topic_answers;

use crate::code::{
    CheckLaws, ClaimLaws, Code, ConductLaws, Document, DrawLaws, MoveLaws, StartLaws, TouchLaws,
};
use crate::ruling::Basis;
use crate::series::{Colours, FirstMove, SeriesLaws};

pub(crate) static CODE: Code = Code {
    id: "fide-2023",
    name: "FIDE Laws of Chess",
    short: "FIDE 2023",
    year: Some(2023),
    document: Document::NotOurs { link: "https://handbook.fide.com/chapter/E012023" },
    typical: "An illegal move counts once the clock is pressed: the first costs time, the second the game.",
    version: 1,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    moves: MoveLaws::SILENT,
    touching: TouchLaws::SILENT,
    claims: ClaimLaws::SILENT,
    check: CheckLaws::SILENT,
    start: StartLaws::SILENT,
    draws: DrawLaws::SILENT,
    conduct: ConductLaws::SILENT,
    // 1.2: White begins; 7.2.1: an annulled game once more as it was. Colours from game to game are the
    // event's: in turn.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law(law!("1.2")),
        colours: Colours::Alternate,
        colours_by: Basis::Usage,
        first_move: FirstMove::White,
        first_move_by: Basis::Law(law!("1.2")),
        odds_by: |_| None,
        odds_after_by: |_| None,
        annulled_by: Basis::Law(law!("7.2.1")),
    },
    clocks: None,
    adjournment: None,
};
