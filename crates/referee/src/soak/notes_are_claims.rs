//! What the notes say could have been required is what a claim brings, at every moment up to the last at
//! which it can be made.

use super::game::{Difference, Game, holds_in_every_game};
use crate::act::{Act, Deed, MoveRef, ObjectionTo, Seat};
use crate::code::Neglect;
use crate::event::{Event, Play};
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::ruling::{Ending, Ruling, Verdict};
use crate::saying::{self, Saying};
use crate::table::{Decision, Table};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn what_the_notes_say_is_what_a_claim_brings() {
    holds_in_every_game(6_000, Game::at_random, |game| {
        let mut table = game.table();
        let mut claims: BTreeMap<(usize, u32), Brings> = BTreeMap::new();
        for act in &game.acts {
            hear_every_claim(&table, &mut claims)?;
            table.act(act);
        }
        hear_every_claim(&table, &mut claims)?;
        // What was not claimed is told after the game as it could have been claimed.
        for (index, note) in table.notes.iter().enumerate().filter(|(_, note)| note.is_unclaimed()) {
            if let Some(brings) = claims.get(&(index, note.act)) {
                compare(&table, note, brings, "afterwards")?;
            }
        }
        Ok(())
    });
}

/// What follows, in words that a note and a claim have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Follows {
    Required(BTreeSet<String>),
    Forfeit,
    Annulled,
    PutBack,
    Nothing,
    Refused,
}

/// What a claim brings.
#[derive(Clone, Debug)]
struct Brings {
    follows: Follows,
    laws: Vec<String>,
}

/// Claims, on copies of the table, whatever can be claimed with its penalty.
fn hear_every_claim(table: &Table, claims: &mut BTreeMap<(usize, u32), Brings>) -> Result<(), Difference> {
    let waits = table.question.as_ref().is_some_and(|question| question.play == Play::Waits);
    let answer_first = table.code.by_clock.is_some() && waits; // objections are heard after it
    if table.outcome.is_some() || table.pending.is_some() || answer_first {
        return Ok(());
    }
    for (index, note) in table.notes.iter().enumerate() {
        if note.state == NoteState::Open
            && let Some(brings) = claim(table, index)
        {
            compare(table, note, &brings, "at once")?;
            claims.insert((index, note.act), brings);
        }
    }
    Ok(())
}

fn compare(table: &Table, note: &Note, brings: &Brings, when: &str) -> Result<(), Difference> {
    let says = what_the_note_says(table, note);
    let law = table.note_view(note).ruling.basis.to_string();
    let same = says == brings.follows && brings.laws.contains(&law);
    let fault = format!("{:?}", note.fault);
    let fault = fault.split([' ', '{']).next().unwrap_or_default();
    let kind = |follows: &Follows| format!("{follows:?}").split('(').next().unwrap_or_default().to_owned();
    let kind = format!("{} {fault} {when}: {}/{}", table.code.id, kind(&says), kind(&brings.follows));
    let told = format!("the note says {says:?} by {law}, the claim brings {brings:?}: {:?}", note.fault);
    if same { Ok(()) } else { Err(Difference { kind, told }) }
}

fn what_the_note_says(table: &Table, note: &Note) -> Follows {
    let view = table.note_view(note);
    let Saying::Unclaimed { could, .. } = &view.ruling.saying else {
        return Follows::Refused;
    };
    match could {
        saying::Follows::Forfeit { .. } => Follows::Forfeit,
        saying::Follows::Annulled => Follows::Annulled,
        saying::Follows::GoesBack
        | saying::Follows::GoesBackAtACost
        | saying::Follows::PawnIsNamed
        | saying::Follows::BecomesQueen
        | saying::Follows::PutRight
        | saying::Follows::BeforeTheyFell
        | saying::Follows::Stands
        | saying::Follows::BindsLater { .. } => Follows::PutBack,
        saying::Follows::Nothing | saying::Follows::GoesBackLate => Follows::Nothing,
        saying::Follows::Chooses { .. } | saying::Follows::Must { .. } => {
            Follows::Required(view.could.iter().map(ToString::to_string).collect())
        }
    }
}

/// What claiming an irregularity brings; none if every objection that fits it is taken for another one.
fn claim(table: &Table, index: usize) -> Option<Brings> {
    let note = &table.notes[index];
    let side = Some(note.by);
    let by_number = note.completed.map(|done| ObjectionTo::Move(MoveRef { number: done.number, side }));
    let kinds = [
        ObjectionTo::Touching,
        ObjectionTo::TheMove,
        ObjectionTo::Castling,
        ObjectionTo::Turn,
        ObjectionTo::Check,
    ];
    let mut all = kinds.into_iter().chain(by_number).chain([ObjectionTo::Latest]);
    let upheld = |decision: &Decision| {
        decision
            .events
            .iter()
            .any(|event| matches!(event, Event::Closed(at, NoteState::Upheld | NoteState::PutBack) if *at == index))
    };
    // Where leaving a check has a law of its own, whoever names the check presses that.
    let other_law = table.code.claims.neglect == Neglect::AllTogether
        && !matches!(note.fault, Fault::CheckNeglected { .. });
    let heard = all.find_map(|objection| {
        note.fits(objection).filter(|_| objection != ObjectionTo::Check || !other_law)?;
        let act = Act { by: Seat::Player(!note.by), deed: Deed::Objects(objection) };
        Some(table.decide(&act)).filter(upheld)
    });
    let alone = table.notes.iter().filter(|other| other.by == note.by && other.is_live()).count() == 1;
    // A fault that ends the game by its number leaves nothing to be done.
    let ends = |decision: &Decision| {
        let counted = |event: &Event| matches!(event, Event::Over(over) if over.by == Ending::IllegalMove);
        decision.events.iter().any(counted)
    };
    match heard {
        Some(decision) if ends(&decision) => None,
        Some(decision) => Some(what_it_brings(table, note, &decision)),
        None if alone => Some(Brings { follows: Follows::Refused, laws: Vec::new() }),
        None => None,
    }
}

fn what_it_brings(table: &Table, note: &Note, decision: &Decision) -> Brings {
    let mut after = table.clone();
    after.apply(decision);
    let texts = |tasks: Vec<crate::ruling::TaskView>| tasks.iter().map(ToString::to_string).collect();
    let follows = if after.outcome.is_some_and(|outcome| outcome.by == Ending::Forfeit) {
        Follows::Forfeit
    } else if after.outcome.is_some_and(|outcome| outcome.by == Ending::Beginning) {
        Follows::Annulled
    } else if after.pending.is_some() {
        Follows::Required(texts(after.options()))
    } else if decision.rulings.iter().any(|ruling| ruling.verdict == Verdict::NoPenalty) {
        Follows::Nothing
    } else if decision.rulings.iter().any(says_must) && after.turn() == note.by {
        Follows::Required(texts(after.must()))
    } else {
        Follows::PutBack
    };
    Brings { follows, laws: decision.rulings.iter().map(|ruling| ruling.basis.to_string()).collect() }
}

/// Whether a ruling says that somebody must do something.
fn says_must(ruling: &Ruling) -> bool {
    matches!(&ruling.saying, Saying::Follows { follows: saying::Follows::Must { .. }, .. })
}
