//! Nothing an offender does later in his turn closes what can be claimed against him, save by a law it names.

use super::game::{Difference, Game, holds_in_every_game};
use crate::act::{Act, Deed, Seat};
use crate::duty::{Castles, Task};
use crate::event::Event;
use crate::fault::{Fault, FirstMove};
use crate::lawful::{Lawful, does};
use crate::note::{Note, NoteState};
use crate::ruling::Verdict;
use crate::scene::{ManId, Men, Phase, Scene};
use crate::table::{Decision, Table};
use crate::text::Transfer;
use jadoube_chess::{Side, Square};

#[test]
fn nothing_done_later_in_the_turn_closes_an_irregularity() {
    holds_in_every_game(10_000, Game::at_random, |game| {
        let mut table = game.table();
        for act in &game.acts {
            let before = table.clone();
            let decision = table.act(act);
            for (index, note) in before.notes.iter().enumerate().filter(|(_, note)| note.is_live()) {
                look(&before, &table, act, &decision, index, note)?;
            }
        }
        Ok(())
    });
}

fn look(
    before: &Table,
    table: &Table,
    act: &Act,
    decision: &Decision,
    index: usize,
    note: &Note,
) -> Result<(), Difference> {
    let now = &table.notes[index];
    let ruled = decision.rulings.iter().any(|ruling| ruling.verdict != Verdict::Refused);
    let by_offender = act.by == Seat::Player(note.by);
    let allowed = match now.state {
        NoteState::Open | NoteState::PenaltyLost(_) if now.is_live() && note.state == NoteState::Open => {
            now.state == NoteState::Open || !by_offender || is_of_moves(now)
        }
        NoteState::Open | NoteState::PenaltyLost(_) => true,
        NoteState::Lapsed(_) => !by_offender || is_of_moves(note),
        NoteState::Upheld | NoteState::PutBack => ruled,
        NoteState::Waived => matches!(act.deed, Deed::Waives) || !by_offender,
        // A ruling puts things back; otherwise it lives on in another note.
        NoteState::Undone => ruled || lives_on(before, table, decision, note),
        NoteState::NotPressed => false,
        NoteState::Met => {
            // By all that was touched, or by what had been touched before the move itself touched more.
            let met = |counted| is_met(decision, table, note, counted);
            met(Counted::All) || met(Counted::BeforeTheMove) || lives_on(before, table, decision, note)
        }
    };
    if allowed {
        return Ok(());
    }
    let fault = format!("{:?}", note.fault);
    let fault = fault.split([' ', '{']).next().unwrap_or_default().to_owned();
    let deed = format!("{:?}", act.deed);
    let deed = deed.split('(').next().unwrap_or_default();
    let state = format!("{:?}", now.state);
    let kind = format!("{} {fault} {} by {deed}", table.code.id, state.split('(').next().unwrap_or_default());
    Err(Difference { kind, told: format!("{:?} was {:?}", now.state, note.fault) })
}

/// Whether it goes with a number of moves made since, or made in the game, whoever makes them.
fn is_of_moves(note: &Note) -> bool {
    let began = matches!(note.fault, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. });
    began || matches!(note.until.undo, Some((crate::consequence::Until::MovesEach(_), _)))
}

/// Whether another note that can be claimed has all that this one had, but for what a move that is now made
/// touched itself.
fn lives_on(before: &Table, table: &Table, decision: &Decision, note: &Note) -> bool {
    let Fault::Touched { men, .. } = &note.fault else {
        return false;
    };
    let by_it = completed(decision, table).map_or(Men::default(), |scene| touched_by_it(table, scene));
    let new = table.notes.iter().skip(before.notes.len());
    new.filter(|other| other.by == note.by && other.is_live()).any(|other| match &other.fault {
        Fault::Touched { men: now, .. } => men.iter().all(|man| by_it.has(*man) || now.contains(man)),
        _ => false,
    })
}

/// Whether what the touches asked for was done. With nothing played yet: the law binds the player to
/// something by itself, or leaves him to castle, and there is nothing to choose.
fn is_met(decision: &Decision, table: &Table, note: &Note, counted: Counted) -> bool {
    let Some(played) = Played::by(decision, table, note, counted) else {
        // What was touched may have been taken off by the other side out of turn.
        let gone = |man: &ManId| table.scene().square_of(*man).is_none();
        let touched = &table.scene().touched;
        return !table.must().is_empty() || touched.len() == 2 || touched.iter().all(gone);
    };
    let (base, men) = (&played.base, &played.base.touched);
    // What was touched is what was moved or taken, falsely or not.
    if men.iter().all(|man| played.men.contains(man)) {
        return true;
    }
    let asked = asked(table, base, note.by);
    let Some(mv) = played.lawful else {
        // What the move itself touched goes with the move; if the rest asked for nothing, nothing is left.
        let nothing_else = matches!(counted, Counted::BeforeTheMove) && asked.is_empty();
        return nothing_else || attempted(table, &played);
    };
    asked.into_iter().all(|task| does(&mv, task, Castles::Never))
}

/// What touches ask for, as the law would ask: a penalty is never met by castling.
fn asked(table: &Table, base: &Scene, by: Side) -> Vec<Task> {
    let men = &base.touched;
    let moves = table.lawful_in(base, by);
    let can = |task: &Task| moves.iter().any(|mv| does(mv, *task, Castles::Never));
    let is_own = |man: &ManId| base.side_of(*man) == Some(by);
    let own = men.iter().copied().filter(is_own).map(Task::Move).filter(can);
    let adverse = men.iter().copied().filter(|man| !is_own(man)).map(Task::Capture).filter(can);
    let king_owed = table.touch_binds(base, by).filter(|duty| duty.any == king_of(base, by));
    let own: Vec<Task> = match king_owed {
        Some(duty) => duty.any,
        // Where touches bind as they were made, the first that can be moved binds.
        None if !table.code.touching.counting.with_a_lawful_move => own.take(1).collect(),
        None => own.collect(),
    };
    let mut asked: Vec<Task> = own.into_iter().chain(adverse).collect();
    if asked.is_empty() && table.code.id != "chess-1949" {
        asked.extend(king_of(base, by).into_iter().filter(can));
    }
    asked
}

fn king_of(scene: &Scene, side: Side) -> Vec<Task> {
    scene.king(side).map(Task::Move).into_iter().collect()
}

/// A false move was an attempt at the only thing that the touches asked for.
fn attempted(table: &Table, played: &Played) -> bool {
    let duty = table.touch_binds(&played.base, played.base.turn);
    duty.is_some_and(|duty| match duty.any.as_slice() {
        [Task::Move(man)] => played.men.first() == Some(man),
        [Task::CaptureWith(taken, with)] => played.men == [*with, *taken],
        _ => false,
    })
}

/// The scene after a move that an act completed.
fn completed<'a>(decision: &'a Decision, table: &Table) -> Option<&'a Scene> {
    decision.events.iter().find_map(|event| match event {
        Event::Scene(scene) if scene.completed.is_some_and(|done| done.act == table.acts) => Some(&**scene),
        _ => None,
    })
}

/// What the move before a scene touched itself, and nothing before it.
fn touched_by_it(table: &Table, scene: &Scene) -> Men {
    match scene.parent.map(|mark| &table.scene_at(mark).phase) {
        Some(Phase::Held(hand)) => hand.begun.by_it,
        Some(Phase::Unnamed(unnamed)) => unnamed.begun.by_it,
        Some(Phase::Thinking | Phase::LetGo(_)) | None => Men::default(),
    }
}

/// Which touches count.
#[derive(Clone, Copy)]
enum Counted {
    All,
    BeforeTheMove,
}

/// A move by which an act ended a turn.
struct Played {
    /// The scene it is judged from.
    base: Scene,
    /// What was moved and what was taken.
    men: Vec<ManId>,
    lawful: Option<Lawful>,
}

impl Played {
    fn by(decision: &Decision, table: &Table, note: &Note, counted: Counted) -> Option<Played> {
        let scene = completed(decision, table)?;
        let done = scene.completed.filter(|done| done.side == note.by)?;
        let parent = table.scene_at(scene.parent?);
        let mut base = parent.base().map_or(parent, |mark| table.scene_at(mark)).clone();
        let by_it = match counted {
            Counted::All => Men::default(),
            Counted::BeforeTheMove => touched_by_it(table, scene),
        };
        base.touched.retain(|man| !by_it.has(man));
        let gone = |square: &Square| base.at(*square) != scene.at(*square);
        let first = base.at(done.how.from(note.by));
        let others = Square::all().filter(gone).filter_map(|square| base.at(square));
        let others: Vec<ManId> = others.filter(|man| Some(*man) != first).collect();
        // A king that stands where it castles to was castled with all the same.
        let king = matches!(done.how, Transfer::Castle(_)).then(|| base.king(note.by)).flatten();
        let men = first.into_iter().chain(king).chain(others).collect();
        let lawful = table.lawful_in(&base, note.by).iter().find(|mv| done.how.is(mv)).copied();
        Some(Played { base, men, lawful })
    }
}
