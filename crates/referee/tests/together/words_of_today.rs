//! What the codes of old make of words that came with the code of today: moves told together and increments
//! work under all of them; of the rest they know nothing, and say so.

use jadoube_chess::Side;
use jadoube_referee::{Basis, DecisionKind, GameResult, Table, codes, record};
use std::fmt::Write as _;

fn table(header: &str) -> Table {
    let record = record::parse(header).unwrap_or_else(|error| panic!("{error}: {header}"));
    let mut table = Table::new(record.terms).unwrap_or_else(|error| panic!("{error}: {header}"));
    for step in &record.steps {
        let decision = table.act(&step.act);
        assert_ne!(decision.kind, DecisionKind::Refused, "{:?} {:?}", step.act, decision.rulings);
    }
    table
}

fn refused(table: &mut Table, line: &str) -> String {
    let act = record::parse_act(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let before = (*table.board(), table.turn(), table.outcome(), table.clocks());
    let decision = table.act(&act);
    assert_eq!(decision.kind, DecisionKind::Refused, "{line}: {:?}", decision.rulings);
    assert_eq!(before, (*table.board(), table.turn(), table.outcome(), table.clocks()), "{line}");
    decision.rulings[0].text()
}

/// The codes that know nothing of it.
fn old_codes() -> impl Iterator<Item = &'static str> {
    codes().iter().map(|code| code.id).filter(|id| !id.starts_with("fide"))
}

#[test]
fn moves_told_together_are_the_same_moves() {
    for code in codes() {
        for clock in ["automatic", "pressed"] {
            let header = format!("code: {}\nlimit: 2/10m+5s then 1/5m\nclock: {clock}\n", code.id);
            let together = table(&format!("{header}White takes 1m\nMoves e4 e5 Nf3 Nc6 Bb5\n"));
            let mut alone = format!("{header}White takes 1m\n");
            for (index, text) in ["e4", "e5", "Nf3", "Nc6", "Bb5"].iter().enumerate() {
                let side = if index % 2 == 0 { "White" } else { "Black" };
                let _ = writeln!(alone, "{side} plays {text}");
                if clock == "pressed" {
                    let _ = writeln!(alone, "{side} presses");
                }
            }
            let alone = table(&alone);
            assert_eq!(together.board(), alone.board(), "{}", code.id);
            assert_eq!((together.turn(), together.played()), (Side::Black, 3), "{}", code.id);
            assert_eq!(together.clocks(), alone.clocks(), "{} {clock}", code.id);
        }
    }
}

#[test]
fn one_move_refused_refuses_all() {
    for code in codes() {
        let mut table = table(&format!("code: {}\n", code.id));
        refused(&mut table, "Moves e4 e5 Nf3 Nc9");
        refused(&mut table, "White moves e4 e5");
        assert_eq!(table.played(), 0);
    }
    let mut table = table("code: chess-1949\n");
    assert_eq!(refused(&mut table, "Moves f3 e5 g4 Qh4 a3"), "The game is over.");
    table.act(&record::parse_act("Moves f3 e5 g4 Qh4").expect("moves"));
    assert_eq!(table.outcome().map(|outcome| outcome.result), Some(GameResult::Won(Side::Black)));
}

#[test]
fn what_an_old_code_knows_nothing_of_is_refused_by_usage_with_a_sentence() {
    for code in old_codes() {
        let mut table = table(&format!("code: {code}\nlimit: 1h\n"));
        for line in [
            "White plays e4 with two hands",
            "White places e4 with two hands",
            "White displaces d2",
            "White restores",
            "White claims a draw by repetition with Ng8",
            "White claims a draw by normal means",
            "White requests increment",
            "Black claims time",
            "White pauses",
            "Start without Black",
            "Start",
            "Black arrives",
            "Black leaves",
            "Black proposes correction",
            "White breaches 11.5",
            "White states \"Nf3\"",
            "Black objects to colours",
            "Black objects to clock",
            "Black objects to hands",
            "Black objects to displacing",
            "Black objects to setting",
        ] {
            let text = refused(&mut table, line);
            assert!(text.starts_with("This code knows no "), "{code}: {line}: {text}");
        }
        for line in [
            "Umpire warns White",
            "Umpire adds 2m to Black",
            "Umpire deducts 1m from White",
            "Umpire scores 0-0",
            "Umpire postpones",
            "Umpire grants increment",
        ] {
            assert_eq!(refused(&mut table, line), "The umpire does not do that.", "{code}: {line}");
        }
        assert_eq!(refused(&mut table, "White warns Black"), "Only the umpire decides.");
    }
}

#[test]
fn an_increment_is_the_players_agreement_and_goes_back_with_its_move() {
    for code in old_codes() {
        let mut table = table(&format!("code: {code}\nlimit: 3m+2s\n"));
        let left = |table: &Table| Side::BOTH.map(|side| table.time_left(side));
        assert_eq!(left(&table), [Some(182_000); 2], "{code}");
        for line in ["White takes 10s", "White plays a1-a3"] {
            table.act(&record::parse_act(line).expect(line));
        }
        assert_eq!(left(&table), [Some(174_000), Some(182_000)], "{code}");
        let objects = record::parse_act("Black objects to the move").expect("an objection");
        table.act(&objects);
        assert_eq!(left(&table), [Some(172_000), Some(182_000)], "{code}");
    }
}

#[test]
fn a_delay_comes_before_the_time_of_each_move() {
    let mut table = table("code: bcf-1912\nlimit: 1h delay 10s\nWhite takes 8s\n");
    assert_eq!(table.time_left(Side::White), Some(3_600_000));
    assert_eq!(table.clocks().expect("clocks").faces[0].delay, 2000);
    for line in ["White takes 8s", "White plays e4", "Black plays e5"] {
        table.act(&record::parse_act(line).expect(line));
    }
    assert_eq!(table.time_left(Side::White), Some(3_594_000));
    assert_eq!(table.clocks().expect("clocks").faces[0].delay, 10_000);
}

#[test]
fn quiet_moves_made_before_count_for_fifty() {
    let rooks = "position: r3k3/8/8/8/8/8/8/4K2R w - - 0 1";
    for (code, quiet, drawn) in
        [("bcf-1912", 99, true), ("bcf-1912", 98, false), ("chess-1949", 99, true), ("chess-1949", 98, false)]
    {
        let mut table = table(&format!("code: {code}\n{rooks}\nquiet: {quiet}\nWhite plays Rh2\n"));
        let claim = record::parse_act("Black claims a draw by fifty").expect("a claim");
        table.act(&claim);
        let result = table.outcome().map(|outcome| outcome.result);
        assert_eq!(result, drawn.then_some(GameResult::Drawn), "{code} {quiet}");
    }
    // A man taken since then ends what was quiet.
    let mut taken = table(
        "code: chess-1949\nposition: 4k2r/8/8/8/8/8/8/4K2R w - - 0 1\nquiet: 200\nWhite plays Rxh8\nBlack plays Kd7\n",
    );
    let claim = record::parse_act("White claims a draw by fifty").expect("a claim");
    let decision = taken.act(&claim);
    assert_eq!(decision.kind, DecisionKind::Refused);
    assert!(matches!(decision.rulings[0].basis, Basis::Law(_)));
}
