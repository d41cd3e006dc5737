//! A law: its number, our sentence for it, how we read it, how the software treats it, its topics and its
//! clauses.

use std::fmt;

/// The number of a law or clause, as its document has it. A code makes it of a law it has, and nobody else
/// can: so no ruling cites what is not there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LawNumber(&'static str);

impl LawNumber {
    /// As the document writes it.
    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// A number given in words, if the list has it.
    pub(crate) fn find(laws: &'static [Law], number: &str) -> Option<LawNumber> {
        let clauses = laws.iter().flat_map(|law| law.clauses.iter().map(|clause| clause.number));
        let mut all = laws.iter().map(|law| law.number).chain(clauses);
        all.find(|known| *known == number).map(LawNumber)
    }

    /// Any text, for tests of what does not look at laws.
    #[cfg(test)]
    pub(crate) fn untested(number: &'static str) -> LawNumber {
        LawNumber(number)
    }
}

impl fmt::Display for LawNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The number of a law that a list has; the program does not compile if it has none.
pub(crate) const fn number_in(laws: &[Law], number: &'static str) -> LawNumber {
    let mut at = 0;
    while at < laws.len() {
        let law = &laws[at];
        let mut part = 0;
        while part < law.clauses.len() {
            if is_same(law.clauses[part].number, number) {
                return LawNumber(number);
            }
            part += 1;
        }
        if is_same(law.number, number) {
            return LawNumber(number);
        }
        at += 1;
    }
    panic!("the document has no such law")
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Our sentence for a law or clause of a list, where there is one.
pub(crate) fn sentence_of(laws: &'static [Law], number: LawNumber) -> Option<&'static str> {
    let clauses =
        laws.iter().flat_map(|law| law.clauses.iter().map(|clause| (clause.number, clause.sentence)));
    let mut all = laws.iter().map(|law| (law.number, law.sentence)).chain(clauses);
    let (_, sentence) = all.find(|(known, _)| *known == number.0)?;
    (!sentence.is_empty()).then_some(sentence)
}

/// What a number is a part of: `14(c)` of `14(c)(ii)`, `7.5` of `7.5.1`; `None` where it is part of nothing.
pub(crate) fn whole(number: &str) -> Option<&str> {
    let at = number.rfind(['(', '.']).filter(|&at| at > 0)?;
    Some(&number[..at])
}

/// Whether a citation is this number or a part of it, in whole components: `9.2` has `9.2.1`, and `7.5` does
/// not have `7.51`.
pub(crate) fn is_part(cited: &str, number: &str) -> bool {
    cited.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', '.']))
}

/// Laws that a ruling rests on: never none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Laws(Vec<LawNumber>);

impl Laws {
    pub(crate) fn of<const N: usize>(laws: [LawNumber; N]) -> Laws {
        const { assert!(N > 0, "a ruling rests on a law") };
        Laws(laws.to_vec())
    }

    /// Others, and then these.
    pub(crate) fn after(mut self, others: impl IntoIterator<Item = LawNumber>) -> Laws {
        self.0.splice(0..0, others);
        self
    }

    pub(crate) fn first(&self) -> LawNumber {
        self.0[0]
    }

    /// The one that says what is to be done.
    pub(crate) fn last(&self) -> LawNumber {
        self.0[self.0.len() - 1]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = LawNumber> {
        self.0.iter().copied()
    }
}

/// One law of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// As the document numbers it: `XIII`, `22`, `14`.
    pub number: &'static str,
    /// One sentence in our own words; empty where the document is not ours to keep and we have no reading of
    /// it: then it is read at its publisher's.
    pub sentence: &'static str,
    /// How we read it and why, in a few sentences: what it leaves open, how that is filled, what it works
    /// with.
    pub reading: &'static str,
    /// How the software treats it.
    pub status: Status,
    /// Topics of the comparison, as numbers.
    pub topics: &'static [u8],
    /// Its parts, where the document numbers or letters them; a part of a part stands behind it.
    pub clauses: &'static [Clause],
}

/// A lettered or numbered part of a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// As rulings cite it: `22(a)`, `14(c)(ii)`, `7.5.1`.
    pub number: &'static str,
    /// One sentence in our own words.
    pub sentence: &'static str,
    /// How the software treats it.
    pub status: Status,
}

/// A clause in one line, as the books write them.
pub(crate) const fn clause(number: &'static str, status: Status, sentence: &'static str) -> Clause {
    Clause { number, sentence, status }
}

/// How the software treats a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The referee applies it.
    Enforced,
    /// A person decides; the referee says who, and waits.
    Umpire,
    /// It says what words mean or how things are.
    Definition,
    /// Software cannot observe it: why, and what is done towards it.
    Conduct(&'static str),
    /// The software does nothing about it yet.
    NotBuilt,
}

impl Status {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Umpire => "umpire",
            Status::Definition => "definition",
            Status::Conduct(_) => "conduct",
            Status::NotBuilt => "not built",
        }
    }
}
