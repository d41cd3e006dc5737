//! How often a position has stood, and for how long nothing was taken and no pawn moved, is what a walk over
//! every scene finds.

use super::game::{Difference, Game, holds_in_every_game, same};
use crate::scene::Scene;
use crate::table::Table;
use jadoube_chess::{Role, Side, Squares};

#[test]
fn what_recurs_is_what_a_walk_over_every_scene_finds() {
    holds_in_every_game(4_000, Game::with_men_missed, recurs_as_walked);
}

fn recurs_as_walked(game: &Game) -> Result<(), Difference> {
    let mut table = game.table();
    for act in &game.acts {
        table.act(act);
        let turns = turns(&table);
        let now = table.scene();
        let alike = turns.iter().filter(|scene| scene.board == now.board && scene.turn == now.turn).count();
        same("how often the men stood so", table.occurrences() as usize == alike)?;
        let quiet = turns.windows(2).take_while(|pair| pawns_and_men(pair[0]) == pawns_and_men(pair[1]));
        let made = |pair: &[&Scene]| -> u32 {
            (0..2).map(|side| pair[0].score[side].saturating_sub(pair[1].score[side])).sum()
        };
        let quiet = quiet.map(made).sum::<u32>() + given(&table, &turns);
        same("how long it has been quiet", table.quiet_half_moves() == quiet)?;
    }
    Ok(())
}

/// The scenes that count as turns, the last first.
fn turns(table: &Table) -> Vec<&Scene> {
    let presses_count = table.code.by_clock.is_some();
    let (mut turns, mut mark) = (Vec::new(), Some(table.now));
    while let Some(at) = mark {
        let scene = table.scene_at(at);
        let before = scene.parent.map(|parent| table.scene_at(parent));
        let pressed = presses_count && before.is_some_and(|before| before.score < scene.score);
        if scene.completed.is_some() || before.is_none() || pressed {
            turns.push(scene);
        }
        mark = scene.parent;
    }
    turns
}

/// Half-moves that were quiet before the first act, if none since has not been.
fn given(table: &Table, turns: &[&Scene]) -> u32 {
    let all_quiet = turns.windows(2).all(|pair| pawns_and_men(pair[0]) == pawns_and_men(pair[1]));
    if all_quiet { table.terms.quiet } else { 0 }
}

fn pawns_and_men(scene: &Scene) -> ([Squares; 2], usize) {
    let scene = scene.standing();
    let pawns = Side::BOTH.map(|side| scene.board.men(Role::Pawn.of(side)));
    (pawns, scene.board.occupied().iter().count())
}
