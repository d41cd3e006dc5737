//! An engine's irregular move at the table: it is made, the other side objects and requires what the law
//! lets it, and the ruling is written into the game.

use super::game::{Game, by_squares};
use jadoube_chess::Side;
use jadoube_chess::notation::Uci;
use jadoube_referee::{Act, Deed, Demand, ObjectionTo, Ruling, Seat, TaskView};

/// Does what follows from a move that is not lawful.
pub(super) fn handle(game: &mut Game, side: Side, uci: Uci) {
    let text = by_squares(uci, None);
    if !game.act(side, Deed::Plays(text.clone())) {
        game.remark(&format!("{side} answers {text}, which cannot even be done"));
        return;
    }
    let objection = Act { by: Seat::Player(!side), deed: Deed::Objects(ObjectionTo::Latest) };
    let decision = game.table.act(&objection);
    let ruling = |one: &Ruling| format!("{} by {}", one.verdict.word(), one.basis);
    let rulings: Vec<String> = decision.rulings.iter().map(ruling).collect();
    game.remark(&format!("{side} plays {text}; objection: {}", rulings.join("; ")));
    require(game, !side);
}

/// The claimant takes the first penalty that changes something; what is none of these is waived.
fn require(game: &mut Game, claimant: Side) {
    let view = game.table.view(Seat::Player(claimant));
    let Some(claim) = view.claim.filter(|claim| claim.by == claimant) else {
        return;
    };
    let demands: Vec<Demand> = claim.options.iter().filter_map(|named| demand(named.task)).collect();
    let required = demands.into_iter().any(|demand| game.act(claimant, Deed::Requires(demand)));
    if !required {
        game.act(claimant, Deed::Waives);
    }
}

fn demand(task: TaskView) -> Option<Demand> {
    match task {
        TaskView::MoveKing => Some(Demand::King),
        TaskView::MoveRook => Some(Demand::Rook),
        TaskView::Move(square) => Some(Demand::Move(square)),
        TaskView::Capture(square) => Some(Demand::Capture(square)),
        TaskView::Retract => Some(Demand::Retract),
        TaskView::Stand => Some(Demand::Stand),
        TaskView::Proceed => Some(Demand::Proceed),
        TaskView::Place => Some(Demand::Place),
        TaskView::Recommence | TaskView::CaptureWith(..) | TaskView::Castle(_) | TaskView::Play(_) => None,
    }
}
