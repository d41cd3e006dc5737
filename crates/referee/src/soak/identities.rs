//! No two men of a game ever share an identity, whatever is taken, put back, named or put on the board later.

use super::game::{Difference, Game, holds_in_every_game, same};
use crate::act::Deed;
use crate::event::Event;
use crate::scene::{ManId, Scene};
use crate::table::Table;
use jadoube_chess::{Role, Side, Square};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn no_two_men_ever_share_an_identity() {
    holds_in_every_game(8_000, Game::with_men_missed, |game| {
        let mut table = game.table();
        let mut known = Known::default();
        known.see(table.scene())?;
        for act in &game.acts {
            let (before, seen) = (table.scene().clone(), known.men.keys().copied().collect());
            let decision = table.act(act);
            for event in &decision.events {
                match event {
                    Event::Recommenced(scene) => {
                        known = Known::default();
                        known.see(scene)?;
                    }
                    Event::Scene(scene) => known.see(scene)?,
                    _ => {}
                }
            }
            if matches!(act.deed, Deed::Misses(_)) {
                new_men_are_new(&table, &before, &seen)?;
            }
        }
        Ok(())
    });
}

/// The men of a game by their identity, as they were first seen.
#[derive(Default)]
struct Known {
    men: BTreeMap<ManId, (Side, Role)>,
}

impl Known {
    fn see(&mut self, scene: &Scene) -> Result<(), Difference> {
        let mut here = BTreeSet::new();
        for square in Square::all() {
            let (Some(id), Some(man)) = (scene.at(square), scene.board.man(square)) else {
                same(
                    "a man without identity",
                    scene.at(square).is_some() == scene.board.man(square).is_some(),
                )?;
                continue;
            };
            same("two squares for one man", here.insert(id))?;
            same("an identity not yet given", id.0 < scene.next_id)?;
            let (side, role) = *self.men.entry(id).or_insert((man.side, man.role));
            same("one identity on both sides", side == man.side)?;
            same("one identity for two kinds of men", role == man.role || role == Role::Pawn)?;
        }
        Ok(())
    }
}

/// Who stands on the board and did not before, nothing having been taken back, was never there.
fn new_men_are_new(table: &Table, before: &Scene, seen: &BTreeSet<ManId>) -> Result<(), Difference> {
    let now = table.scene();
    let was_there = |square: Square| before.at(square) == now.at(square);
    let taken_back = Square::all().filter(|&square| !was_there(square)).count() > 1;
    for square in Square::all().filter(|&square| !was_there(square) && !taken_back) {
        let new = now.at(square).is_none_or(|id| !seen.contains(&id));
        same("an identity given twice", new)?;
    }
    Ok(())
}
