//! A test: twins of a position that differ only in what is lawful (a pawn that may be taken in passing or no
//! longer, a king that may castle or no longer) are shown alike to every seat, frame by frame, from the first
//! hand laid on a man on, in view, score and PGN.
#![allow(clippy::unwrap_used)]

use crate::pgn::Told;
use crate::room::Audience;
use crate::wire::{ActKind, ScoreEntry, SeatName, TableEvent, TableView};
use jadoube_chess::Side;
use jadoube_referee::{Act, Table, record};
use serde_json::{Value, json};

/// As many are tried in the gate; each under every code.
const POSITIONS: u32 = 1500;

/// Numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A board as rows of letters, the eighth rank first.
type Rows = [[char; 8]; 8];

fn fen(rows: &Rows, rights: &str, passing: &str) -> String {
    let row = |row: &[char; 8]| {
        let (mut text, mut empty) = (String::new(), 0);
        for &man in row {
            if man == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push(man);
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("{} w {rights} {passing}", rows.join("/"))
}

/// Some men by chance on empty squares, those named left free; kings first.
fn scatter(rows: &mut Rows, chance: &mut Chance, men: &str, free: &[(usize, usize)]) {
    for man in men.chars() {
        loop {
            let at = (chance.below(8), chance.below(8));
            let pawn_at_the_end = man.eq_ignore_ascii_case(&'p') && (at.0 == 0 || at.0 == 7);
            if rows[at.0][at.1] == '.' && !free.contains(&at) && !pawn_at_the_end {
                rows[at.0][at.1] = man;
                break;
            }
        }
    }
}

fn square(row: usize, file: usize) -> String {
    format!("{}{}", (b'a' + file as u8) as char, 8 - row)
}

/// A lawful position, its twin in which the move is false, and the hands laid on the men.
fn in_passing(chance: &mut Chance) -> [Vec<String>; 2] {
    let mut rows = [['.'; 8]; 8];
    let from = chance.below(8);
    let to = if from == 0 || (from < 7 && chance.below(2) == 0) { from + 1 } else { from - 1 };
    (rows[3][from], rows[3][to]) = ('P', 'p');
    scatter(&mut rows, chance, "KkNbPpR", &[(1, to), (2, to)]);
    let target = square(2, to);
    let carried = format!("{}-{target}", square(3, from));
    let twins = vec![fen(&rows, "-", &target), fen(&rows, "-", "-")];
    let acts = if chance.below(2) == 0 {
        vec![format!("White places {carried}"), "White quits".to_owned()]
    } else {
        vec![format!("White plays {carried}")]
    };
    [twins, acts]
}

fn castling(chance: &mut Chance) -> [Vec<String>; 2] {
    let mut rows = [['.'; 8]; 8];
    (rows[7][4], rows[7][7], rows[7][0]) = ('K', 'R', 'R');
    let between = [(7, 1), (7, 2), (7, 3), (7, 5), (7, 6)];
    scatter(&mut rows, chance, "kNbPpq", &between);
    let (to, wing) = if chance.below(2) == 0 { ("g1", "K") } else { ("c1", "Q") };
    let twins = vec![fen(&rows, wing, "-"), fen(&rows, "-", "-")];
    let acts = if chance.below(2) == 0 {
        vec![format!("White places e1-{to}"), "White quits".to_owned()]
    } else {
        vec![format!("White plays e1-{to}")]
    };
    [twins, acts]
}

/// A table as every seat sees it, and what is told of its moves; `None` when the game has ended.
fn shown(table: &Table, events: &[TableEvent]) -> Option<Value> {
    if table.outcome().is_some() {
        return None;
    }
    let view = |seat: SeatName| TableView::from(&table.view(Audience::of(&[seat]).seat()));
    let views: Vec<TableView> = SeatName::ALL.into_iter().map(view).collect();
    let score = table.score();
    let entries: Vec<ScoreEntry> = score.iter().map(ScoreEntry::from).collect();
    let pgn = crate::pgn::write(table, &score, Told { events, round: None });
    // How the game began is told by the terms, to both alike, and differs on purpose.
    let pgn: Vec<&str> = pgn.lines().filter(|line| !line.starts_with("[FEN ")).collect();
    Some(json!({ "views": views, "score": entries, "pgn": pgn }))
}

/// Lays hands on the men of a position; what is sent and shown after each.
fn frames(
    code: &str,
    clock: &[(&'static str, &'static str)],
    position: &str,
    acts: &[String],
) -> Option<Vec<Value>> {
    let agreed = [("code", code), ("position", position)].into_iter().chain(clock.iter().copied());
    let terms = record::parse_terms(agreed).ok()?;
    // The other lays a hand on his king, while it is not yet known what becomes of the move.
    let king = Table::new(terms.clone()).ok()?.board().king(Side::Black)?;
    let acts = acts.iter().cloned().chain([format!("Black touches {king}")]);
    let acts = acts.chain(clock.first().map(|_| "White presses".to_owned()));
    let mut table = Table::new(terms).ok()?;
    let (mut frames, mut events) = (Vec::new(), Vec::new());
    for (seq, line) in (1..).zip(acts) {
        let act: Act = table.at_a_live_table(record::parse_act(&line).unwrap()).unwrap();
        let event = TableEvent::happening(&mut table, seq, &act);
        assert!(event.kind != ActKind::Refused || line.ends_with("presses"), "{position}: {line}");
        events.push(event.clone());
        frames.push(json!({ "event": event, "shown": shown(&table, &events)? }));
    }
    Some(frames)
}

fn are_shown_alike(seed: u64, twins: impl Fn(&mut Chance) -> [Vec<String>; 2]) {
    let mut chance = Chance(seed);
    let mut compared = 0;
    for _ in 0..POSITIONS {
        let [positions, acts] = twins(&mut chance);
        let pressed = [("limit", "1h"), ("clock", "pressed")];
        for (code, clock) in
            jadoube_referee::codes().iter().flat_map(|code| [(code, &[][..]), (code, &pressed[..])])
        {
            let lawful = frames(code.id, clock, &positions[0], &acts);
            let unlawful = frames(code.id, clock, &positions[1], &acts);
            // A mate ends the game, which everybody may see.
            let (Some(lawful), Some(unlawful)) = (lawful, unlawful) else { continue };
            assert_eq!(lawful, unlawful, "{}: {positions:?}: {acts:?}", code.id);
            compared += 1;
        }
    }
    assert!(compared > POSITIONS * 2, "{compared} compared");
}

#[test]
fn taking_in_passing_in_time_and_late_look_alike() {
    are_shown_alike(1841, in_passing);
}

#[test]
fn castling_with_the_right_to_it_and_without_look_alike() {
    are_shown_alike(1912, castling);
}
