//! Finds a code and a law by what was typed, and says what was probably meant where there is none.

use crate::exit::Failure;
use jadoube_referee::record::nearest;
use jadoube_referee::{Code, Law, codes};

/// The code of that id, in capitals or not.
pub(in crate::commands) fn code(typed: &str) -> Result<&'static Code, Failure> {
    let ids = || codes().iter().map(|code| code.id);
    codes().iter().find(|code| code.id.eq_ignore_ascii_case(typed)).copied().ok_or_else(|| {
        let all = ids().collect::<Vec<_>>().join(", ");
        Failure::Usage(match nearest(typed, ids()) {
            Some(id) => format!("no code is called {typed:?}: did you mean {id}? The codes are {all}"),
            None => format!("no code is called {typed:?}; the codes are {all}"),
        })
    })
}

/// The law of that number, in capitals or not; a clause leads to its law.
pub(in crate::commands) fn law(code: &'static Code, typed: &str) -> Result<&'static Law, Failure> {
    let is_it = |law: &&Law| {
        let mut numbers = law.clauses.iter().map(|clause| clause.number).chain([law.number]);
        numbers.any(|number| number.eq_ignore_ascii_case(typed))
    };
    code.laws.iter().find(is_it).ok_or_else(|| {
        let range = match (code.laws.first(), code.laws.last()) {
            (Some(first), Some(last)) => format!("{} to {}", first.number, last.number),
            _ => "nothing".to_owned(),
        };
        let meant = probably(code, typed).map_or(String::new(), |law| format!(": did you mean {law}?"));
        Failure::Usage(format!("{} has no law {typed:?}; its laws are {range}{meant}", code.id))
    })
}

/// The law in that place, or the last one; a clause means its law; else the number that looks most like it.
fn probably(code: &'static Code, typed: &str) -> Option<&'static str> {
    let number = typed.split('(').next().unwrap_or_default().trim();
    match decimal(number).or_else(|| roman(number)) {
        Some(0) => code.laws.first().map(|law| law.number),
        Some(place) => code.laws.get(place - 1).or(code.laws.last()).map(|law| law.number),
        None => nearest(number, code.laws.iter().map(|law| law.number)),
    }
}

/// The value of digits; too many of them are a large number all the same.
fn decimal(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

/// The value of a Roman numeral, loosely written ones too.
fn roman(text: &str) -> Option<usize> {
    let values = text.chars().map(|letter| match letter.to_ascii_uppercase() {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        'C' => Some(100),
        _ => None,
    });
    let values: Vec<usize> = values.collect::<Option<_>>()?;
    let (mut plus, mut minus) = (0_usize, 0_usize);
    for (place, &value) in values.iter().enumerate() {
        match values.get(place + 1) {
            Some(&next) if next > value => minus += value,
            _ => plus += value,
        }
    }
    (!values.is_empty()).then(|| plus.saturating_sub(minus))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint<T>(found: Result<T, Failure>) -> String {
        found.err().and_then(|failure| failure.message().map(str::to_owned)).expect("it is refused")
    }

    #[test]
    fn numerals_are_valued() {
        let values = ["I", "iv", "XIII", "xxvi", "IIX", "", "XQ"].map(roman);
        assert_eq!(values, [Some(1), Some(4), Some(13), Some(26), Some(10), None, None]);
    }

    #[test]
    fn what_was_probably_meant_is_said() {
        for (id, typed, meant) in [
            ("london-1841", "13", "XIII"),
            ("london-1841", "27", "XXVI"),
            ("london-1841", "XXXII", "XXVI"),
            ("london-1841", "XIII(4th)", "XIII"),
            ("bcf-1912", "xiii", "13"),
            ("bcf-1912", "22(b)", "22"),
            ("bcf-1912", "0", "1"),
            ("bcf-1912", "4a", "4"),
            ("chess-1949", "99999999999999999999999", "19"),
        ] {
            let code = code(id).expect("there is such a code");
            let line = complaint(law(code, typed));
            assert!(line.ends_with(&format!("did you mean {meant}?")), "{line}");
        }
    }

    #[test]
    fn a_clause_leads_to_its_law() {
        let found = |id, typed| code(id).and_then(|code| law(code, typed)).map(|law| law.number).ok();
        assert_eq!(found("chess-1949", "14(c)(ii)"), Some("14"));
        assert_eq!(found("london-1841", "xiii(2nd)"), Some("XIII"));
    }

    #[test]
    fn codes_are_guessed_from_a_part() {
        for (typed, meant) in [
            ("london", "london-1841"),
            ("1889", "steinitz-1889"),
            ("bfc-1912", "bcf-1912"),
            ("c", "chess-1949"),
        ] {
            assert!(complaint(code(typed)).contains(&format!("did you mean {meant}?")), "{typed}");
        }
    }
}
