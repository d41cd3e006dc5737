//! The suite of perpetual checks: every verdict is the expected one, and every piece of evidence is verified.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Position;
use jadoube_chess::notation::{Epd, EpdOperand, fen};
use jadoube_referee::perpetual::{Limit, Proof, prove, verify_defence, verify_strategy};
use std::collections::BTreeSet;

const SUITE: &str = include_str!("../../../../cases/perpetual/suite.epd");

/// A line of the suite.
struct Case {
    id: String,
    position: Position,
    expected: String,
    /// Why not, where it is disproved.
    reason: Option<String>,
}

fn suite() -> Vec<Case> {
    SUITE.lines().map(case).collect()
}

fn case(line: &str) -> Case {
    let epd = Epd::read(line).unwrap();
    let text = |opcode: &str| {
        let operands =
            epd.operations.iter().find(|(name, _)| name == opcode).map(|(_, operands)| operands.as_slice());
        match operands {
            Some([EpdOperand::Text(text)]) => Some(text.clone()),
            _ => None,
        }
    };
    Case {
        id: text("id").unwrap(),
        position: Position::try_from(epd.setup).unwrap(),
        expected: text("c0").unwrap(),
        reason: text("c1"),
    }
}

fn position(text: &str) -> Position {
    Position::try_from(fen::read(text).unwrap()).unwrap()
}

#[test]
fn the_suite_has_many_cases_of_many_kinds() {
    let suite = suite();
    let ids: BTreeSet<_> = suite.iter().map(|case| &case.id).collect();
    let kinds: BTreeSet<_> = suite.iter().filter_map(|case| case.id.split(':').next()).collect();
    let proven = suite.iter().filter(|case| case.expected == "proven").count();
    assert_eq!(ids.len(), suite.len(), "every case has a name of its own");
    assert!(suite.len() >= 100 && kinds.len() >= 10, "{} cases, {kinds:?}", suite.len());
    assert!(proven >= 40 && suite.len() - proven >= 40, "{proven} proven");
}

#[test]
fn every_case_of_the_suite_is_judged_as_expected_with_evidence_that_holds() {
    for Case { id, position, expected, reason } in suite() {
        match prove(&position, Limit::DEFAULT) {
            Proof::Proven(strategy) => {
                assert_eq!(("proven", None), (expected.as_str(), reason), "{id}");
                assert_eq!(verify_strategy(&position, &strategy), Ok(()), "{id}");
                assert_eq!(strategy.sample(&position).len(), strategy.line().len(), "{id}");
            }
            Proof::Disproved(defence) => {
                let found = Some(defence.ending().to_string());
                assert_eq!(("disproved", found), (expected.as_str(), reason), "{id}");
                assert_eq!(verify_defence(&position, &defence), Ok(()), "{id}");
            }
            Proof::Undecided { positions } => panic!("{id}: undecided after {positions} positions"),
        }
    }
}

#[test]
fn a_verdict_does_not_depend_on_the_counters() {
    let position = position("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1");
    let late = position.with_counters(99, 300);
    let Proof::Proven(strategy) = prove(&late, Limit::DEFAULT) else { panic!("not proven") };
    assert_eq!(verify_strategy(&position, &strategy), Ok(()));
    assert_eq!(strategy.check(&late), Some(strategy.first()));
}

#[test]
fn the_limit_is_kept_and_the_same_question_has_the_same_answer() {
    let position = position("8/1q6/8/3k4/8/8/7Q/K7 w - - 0 1");
    for positions in [0, 1, 399, 400, 401, 5_000] {
        match prove(&position, Limit { positions }) {
            Proof::Undecided { positions: spent } => assert_eq!(spent, positions),
            other => panic!("{positions}: {other:?}"),
        }
    }
    let lines = [1, 2].map(|_| match prove(&position, Limit::DEFAULT) {
        Proof::Proven(strategy) => (strategy.searched(), strategy.line().to_vec()),
        other => panic!("{other:?}"),
    });
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn evidence_for_one_position_is_none_for_another() {
    let proven = position("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1");
    let disproved = position("6k1/5ppp/8/8/8/3Q4/rr6/7K w - - 0 1");
    let Proof::Proven(strategy) = prove(&proven, Limit::DEFAULT) else { panic!("not proven") };
    let Proof::Disproved(defence) = prove(&disproved, Limit::DEFAULT) else { panic!("not disproved") };
    assert!(verify_strategy(&disproved, &strategy).is_err());
    assert!(verify_defence(&proven, &defence).is_err());
}

#[test]
fn a_line_of_defence_ends_without_a_check_or_with_mate() {
    for Case { id, position, expected, .. } in suite() {
        if expected != "disproved" {
            continue;
        }
        let Proof::Disproved(defence) = prove(&position, Limit::DEFAULT) else { panic!("{id}") };
        let line = defence.sample(&position);
        let checks = line.iter().step_by(2);
        assert!(checks.clone().all(|check| check.ends_with(['+', '#'])), "{id}: {line:?}");
        assert_eq!(
            line.len() % 2 == 1,
            line.last().is_some_and(|last| last.ends_with('#')),
            "{id}: {line:?}"
        );
    }
}
