//! Rogues against rogues under every code: no table is ever stuck, every act is one that a live table takes,
//! and every record read back is ruled the same. A few games a code in the gate, more by `make soak`.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use jadoube_automaton::{Automaton, Character, Intent, PlainThinker, Scored, Task, Thinker};
use jadoube_chess::Side;
use jadoube_chess::notation::fen;
use jadoube_referee::{
    Act, Basis, Bonus, ClockKind, Code, Deed, Law, Ruling, Seat, Stage, Status, Table, Terms, codes, record,
};
use jadoube_testkit::{Random, Soak};
use std::collections::BTreeMap;

/// Games a code in the gate.
const GAMES: u64 = 4;
/// No game has more acts.
const MOST_ACTS: usize = 1_000;
/// Positions in which more of the laws are near than at the beginning.
const POSITIONS: [&str; 5] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "4k3/4r3/8/8/8/4N3/3PBP2/R3K2R w KQ - 0 1",
];
/// Pairs of players.
const CHARACTERS: [&str; 4] = ["1 rogue strict", "1 rogue watchful", "1 rogue easy-going", "1 human strict"];

/// Looks at few positions: the laws are tried here, not the moves.
struct Quick;

impl Thinker for Quick {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        PlainThinker.think(&Task { nodes: task.nodes.min(80), ..*task })
    }
}

#[derive(Default)]
struct Counts {
    games: u64,
    acts: u64,
    unfinished: u64,
    claims: u64,
    laws: BTreeMap<&'static str, u64>,
    endings: BTreeMap<String, u64>,
}

#[test]
fn rogues_against_rogues_are_never_stuck_and_every_record_is_ruled_the_same() {
    let counted: Vec<(&Code, Counts)> = std::thread::scope(|scope| {
        let games = |code: &'static Code| scope.spawn(move || (code, soak(code)));
        let all: Vec<_> = codes().iter().copied().map(games).collect();
        all.into_iter().map(|games| games.join().unwrap()).collect()
    });
    for (code, counts) in counted {
        print!("{}", counts.told(code));
        assert!(counts.claims > 0, "{}: rogues who are watched are claimed against", code.id);
        assert!(counts.laws.len() > 3, "{}: {:?}", code.id, counts.laws);
        assert!(counts.unfinished < counts.games, "{}: games come to an end", code.id);
    }
}

fn soak(code: &'static Code) -> Counts {
    let mut counts = Counts::default();
    for (round, mut random) in Soak::of(GAMES).rounds() {
        let terms = terms(code, round, &mut random);
        let (table, ruled) = play(&terms, &mut random, round);
        counts.add(&table, &ruled);
        is_ruled_the_same(&table, &ruled, round);
    }
    counts
}

fn terms(code: &Code, round: u64, random: &mut Random) -> Terms {
    let mut terms = Terms::of(code.id);
    if round % 2 == 1 {
        terms.position = Some(fen::read(POSITIONS[random.below(POSITIONS.len())]).unwrap());
    }
    if round % 4 < 2 {
        terms.limit = vec![Stage { moves: None, time: 300_000, bonus: Bonus::Increment(2_000) }];
        terms.clock = ClockKind::Pressed;
    }
    terms
}

fn play(terms: &Terms, random: &mut Random, round: u64) -> (Table, Vec<Vec<Ruling>>) {
    let mut table = Table::new(terms.clone()).unwrap();
    let mut ruled = Vec::new();
    let mut players = Side::BOTH.map(|side| {
        let character = Character::read(CHARACTERS[random.below(CHARACTERS.len())]).unwrap();
        Automaton::new(side, terms.clone(), character, random.below(usize::MAX) as u64).unwrap()
    });
    while table.outcome().is_none() && ruled.len() < MOST_ACTS {
        let intents = players.each_mut().map(|player| {
            let view = table.view(Seat::Player(player.side()));
            player.next(&view, &mut Quick).map(|intent| (player.side(), intent))
        });
        let first = intents.into_iter().flatten().min_by_key(|(_, intent)| intent.after);
        let Some((side, Intent { deed, after })) = first else {
            panic!("round {round}: nobody does anything\n{}", record::print(terms, table.history()));
        };
        if let Some(running) = table.running() {
            let passes = Act { by: Seat::Player(running), deed: Deed::Takes(after) };
            does(&mut table, &mut players, &mut ruled, &passes);
        }
        if table.outcome().is_none() {
            let act = Act { by: Seat::Player(side), deed };
            let live = table.at_a_live_table(act.clone());
            let told = || format!("round {round}: {act:?}\n{}", record::print(terms, table.history()));
            assert_eq!(live.as_ref(), Ok(&act), "{}", told());
            does(&mut table, &mut players, &mut ruled, &act);
        }
    }
    (table, ruled)
}

fn does(table: &mut Table, players: &mut [Automaton; 2], ruled: &mut Vec<Vec<Ruling>>, act: &Act) {
    ruled.push(table.act(act).rulings);
    for player in players {
        player.sees(act);
    }
}

/// The record, read back, has the same rulings on every act and the same end.
fn is_ruled_the_same(table: &Table, ruled: &[Vec<Ruling>], round: u64) {
    let text = record::print(table.terms(), table.history());
    let read = record::parse(&text).unwrap_or_else(|error| panic!("round {round}: {error}\n{text}"));
    let report = record::replay(&read).unwrap();
    assert_eq!(report.steps.len(), ruled.len(), "round {round}");
    for (step, rulings) in report.steps.iter().zip(ruled) {
        assert_eq!(&step.rulings, rulings, "round {round}, line {}\n{text}", step.line);
    }
    assert_eq!(report.end.outcome, table.outcome(), "round {round}");
    assert_eq!(report.end.board, *table.board(), "round {round}");
}

impl Counts {
    /// A line for all games of a code, one for the laws that decided something and how often, and one for
    /// those the referee applies that such play never came to.
    fn told(&self, code: &Code) -> String {
        let Counts { games, acts, unfinished, claims, .. } = self;
        let listed = |counts: &mut dyn Iterator<Item = (String, u64)>| {
            counts.map(|(what, times)| format!("{what} {times}")).collect::<Vec<_>>().join(", ")
        };
        let laws = listed(&mut self.laws.iter().map(|(law, &times)| ((*law).to_owned(), times)));
        let ends = listed(&mut self.endings.iter().map(|(end, &times)| (end.clone(), times)));
        let reached = |law: &&Law| {
            self.laws.keys().any(|cited| {
                let rest = cited.strip_prefix(law.number);
                rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
            })
        };
        let applied = code.laws.iter().filter(|law| law.status == Status::Enforced);
        let never: Vec<&str> = applied.filter(|law| !reached(law)).map(|law| law.number).collect();
        format!(
            "{}: {games} games, {acts} acts, {claims} objections, {unfinished} not over after {MOST_ACTS} acts\n  \
             {} laws cited: {laws}\n  applied by the referee and never reached: {}\n  ends: {ends}\n",
            code.id,
            self.laws.len(),
            never.join(", "),
        )
    }

    fn add(&mut self, table: &Table, ruled: &[Vec<Ruling>]) {
        self.games += 1;
        self.acts += ruled.len() as u64;
        self.claims +=
            table.history().iter().filter(|act| matches!(act.deed, Deed::Objects(_))).count() as u64;
        for ruling in ruled.iter().flatten() {
            if let Basis::Law(law) = ruling.basis {
                *self.laws.entry(law.as_str()).or_default() += 1;
            }
        }
        match table.outcome() {
            Some(outcome) => *self.endings.entry(format!("{:?}", outcome.by)).or_default() += 1,
            None => self.unfinished += 1,
        }
    }
}
