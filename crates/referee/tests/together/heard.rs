//! Which words can be heard under a code: what is said never to be heard is refused or leads to nothing
//! at every moment of every case, and the rest is heard at some moment of one.

use crate::common::our_records;
use jadoube_chess::Side;
use jadoube_referee::record::{parse, parse_act};
use jadoube_referee::{
    Act, Code, DecisionKind, Deed, Gift, ObjectionTo, Odds, Seat, Table, Term, Terms, Verdict, code, codes,
};
use std::collections::BTreeSet;

/// What players may say beside their moves, as a page offers it.
pub(crate) const WORDS: [&str; 31] = [
    "objects to the move",
    "objects to touching",
    "objects to turn",
    "objects to castling",
    "objects to check",
    "objects to clock",
    "objects to hands",
    "objects to displacing",
    "objects to board",
    "objects to set-up",
    "objects to beginning",
    "objects to odds",
    "objects to colours",
    "objects to setting",
    "claims a draw by repetition",
    "claims a draw by fifty",
    "claims a draw by perpetual",
    "claims a draw by six repetitions",
    "claims a draw by normal means",
    "claims time",
    "claims abandonment",
    "counts fifty",
    "proceeds",
    "requests increment",
    "offers a draw",
    "retracts",
    "consents",
    "waives",
    "pauses",
    "restores",
    "proposes correction",
];

/// A proof of it takes long: whether there is one is tried by cases of its own.
const PERPETUAL: &str = "claims a draw by perpetual";

/// What must be agreed for a word to be heard.
pub(crate) enum Needs {
    Nothing,
    Agreed(Term),
    AnotherCode,
}

pub(crate) fn needs(code: &Code, word: &str) -> Needs {
    let deed = deed(word);
    let plain = Terms::of(code.id);
    if code.hears(&plain, &deed) {
        return Needs::Nothing;
    }
    let odds = Odds { giver: Side::White, gift: Gift::PawnAndMove };
    let agreed = [
        (Term::Odds, Terms { odds: Some(odds), ..plain.clone() }),
        (Term::SixRepetitions, Terms { six_repetitions: true, ..plain.clone() }),
        (Term::Quickplay, Terms { quickplay: true, ..plain }),
    ];
    let term = agreed.into_iter().find(|(_, terms)| code.hears(terms, &deed));
    term.map_or(Needs::AnotherCode, |(term, _)| Needs::Agreed(term))
}

fn deed(word: &str) -> Deed {
    parse_act(&format!("White {word}")).unwrap().deed
}

#[test]
fn what_a_code_never_hears_leads_to_nothing_at_any_moment_of_any_case() {
    let said: Vec<(&str, Deed)> = WORDS.iter().map(|word| (*word, deed(word))).collect();
    let mut heard: BTreeSet<(String, &str)> = BTreeSet::new();
    for path in our_records() {
        let record = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Some(laws) = code(&record.terms.code) else { continue };
        let Ok(mut table) = Table::new(record.terms.clone()) else { continue };
        for step in &record.steps {
            for (word, deed) in &said {
                let hears = laws.hears(&record.terms, deed);
                let known = heard.contains(&(laws.id.to_owned(), *word));
                if hears && (known || *word == PERPETUAL) {
                    continue;
                }
                for side in Side::BOTH {
                    let act = Act { by: Seat::Player(side), deed: deed.clone() };
                    let decision = table.decide(&act);
                    let refused = decision.kind == DecisionKind::Refused;
                    let nothing = decision.rulings.iter().all(|ruling| ruling.verdict == Verdict::Silent);
                    // Of odds that nobody gave a code may be silent, or rule on what else is amiss.
                    let odds = *deed == Deed::Objects(ObjectionTo::Odds);
                    assert!(hears || refused || nothing || odds, "{}:{}: {word}", path.display(), step.line);
                    if hears && !refused {
                        heard.insert((laws.id.to_owned(), *word));
                    }
                }
            }
            let kind = table.act(&step.act).kind;
            if let Some((word, _)) = said.iter().find(|(_, deed)| *deed == step.act.deed)
                && kind != DecisionKind::Refused
            {
                heard.insert((laws.id.to_owned(), *word));
            }
        }
    }
    // The toy code has a case or two for each of its three laws: not enough to hear every word in.
    let never: Vec<_> = codes()
        .iter()
        .filter(|code| code.id != "casual")
        .flat_map(|code| WORDS.iter().map(move |word| (code, *word)))
        .filter(|(code, word)| matches!(needs(code, word), Needs::Nothing) && *word != PERPETUAL)
        .filter(|(code, word)| !heard.contains(&(code.id.to_owned(), *word)))
        .map(|(code, word)| format!("{}: {word}", code.id))
        .collect();
    assert!(never.is_empty(), "said to be heard, and refused at every moment of every case: {never:?}");
}
