//! Promise: whatever people do, under any code, the referee decides it without a panic, every ruling has its
//! basis, a refused act changes nothing on the board, and the game's record replays to the same board.
//!
//! The input is the body of a record, one act a line; lines that are no acts are left out.
#![no_main]

use jadoube_chess::Side;
use jadoube_referee::record::{parse, print};
use jadoube_referee::{DecisionKind, Seat, Table, Terms, codes};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let which = input.len() % codes().len();
    let id = codes()[which].id;
    // Lines that a header takes are terms; all others are acts.
    let (mut header, mut lines) = (format!("code: {id}\n"), Vec::new());
    for line in input.lines().take(100) {
        let with = format!("{header}{line}\n");
        let is_term =
            line.contains(": ") && parse(&with).is_ok_and(|record| Table::new(record.terms).is_ok());
        if is_term { header = with } else { lines.push(line) }
    }
    let terms = parse(&header).map_or_else(|_| Terms::of(id), |record| record.terms);
    let acts: Vec<_> = lines
        .into_iter()
        .filter_map(|line| parse(&format!("code: {id}\n\n{line}\n")).ok())
        .flat_map(|record| record.steps)
        .map(|step| step.act)
        .collect();
    let mut table = Table::new(terms).expect("terms that were tried");
    for act in &acts {
        let before = (*table.board(), table.turn(), table.played());
        let decision = table.act(act);
        if decision.kind == DecisionKind::Refused {
            assert_eq!(before, (*table.board(), table.turn(), table.played()));
            assert!(!decision.rulings.is_empty());
        }
        let _ = (table.must(), table.options(), table.count_lawful(), table.unclaimed());
        let _ = (table.score(), table.first_position(), table.at_a_live_table(act.clone()));
        for seat in [Seat::Player(Side::White), Seat::Umpire, Seat::Table] {
            let _ = table.view(seat);
        }
    }
    let record = parse(&print(table.terms(), table.history())).expect("what is printed can be read");
    let mut again = Table::new(record.terms).expect("the same terms");
    for step in &record.steps {
        again.act(&step.act);
    }
    assert_eq!(table.board(), again.board());
    assert_eq!(table.outcome(), again.outcome());
});
