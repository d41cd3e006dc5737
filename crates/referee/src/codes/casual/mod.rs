//! Play among friends, a code of three laws for tests: touching binds nobody, a false move may be taken back
//! before the reply, check need not be said. On everything else it is silent.

mod laws;
mod topic_answers;

use crate::agreed::{LIMIT_WITHOUT_LAW, PRESSED_OR_NOT, SESSIONS, TIME_LOSES};
use crate::code::{
    Case, CheckLaws, ClaimLaws, Code, ConductLaws, Document, DrawLaws, MoveLaws, StartLaws, TouchLaws,
};
use crate::consequence::{Consequence, Remedy, UndoFrom, Until, Windows};
use crate::ruling::Basis;
use crate::series::{Colours, FirstMove, SeriesLaws};

pub(crate) static CODE: Code = Code {
    id: "casual",
    name: "Casual play",
    short: "Casual",
    year: None,
    document: Document::NotOurs { link: "https://example.org/casual" },
    typical: "Nobody is bound by a touch, and a false move may be taken back until it is answered.",
    version: 1,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: &[LIMIT_WITHOUT_LAW, PRESSED_OR_NOT, TIME_LOSES, SESSIONS],
    unknown_terms: &[],
    moves: MoveLaws::SILENT,
    touching: TouchLaws::SILENT,
    claims: ClaimLaws { consequence: law_2_false_moves, ..ClaimLaws::SILENT },
    check: CheckLaws::SILENT,
    start: StartLaws::SILENT,
    draws: DrawLaws::SILENT,
    conduct: ConductLaws::SILENT,
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Usage,
        colours: Colours::Kept,
        colours_by: Basis::Usage,
        first_move: FirstMove::InTurn,
        first_move_by: Basis::Usage,
        odds_by: |_| None,
        odds_after_by: |_| None,
        annulled_by: Basis::Usage,
    },
    clocks: None,
    adjournment: None,
    by_clock: None,
};

/// 1: touching binds nobody; 2: what was moved falsely goes back if it is said before the reply.
fn law_2_false_moves(case: &Case<'_>) -> Option<Consequence> {
    let until = Windows { penalty: (Until::Reply, law!("2")), undo: None, undo_from: UndoFrom::TheOffence };
    case.fault.moved_men().then(|| Consequence::new([law!("2")], Remedy::PutBack, until))
}
