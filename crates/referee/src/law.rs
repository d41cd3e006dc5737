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

/// Laws that a ruling rests on: never none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Laws(Vec<LawNumber>);

impl Laws {
    pub(crate) fn of<const N: usize>(laws: [LawNumber; N]) -> Laws {
        const { assert!(N > 0, "a ruling rests on a law") };
        Laws(laws.to_vec())
    }

    /// These, and then others.
    pub(crate) fn and(mut self, others: impl IntoIterator<Item = LawNumber>) -> Laws {
        self.0.extend(others);
        self
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
    /// One sentence in our own words.
    pub sentence: &'static str,
    /// How we read it and why, in a few sentences: what it leaves open, how that is filled, what it works
    /// with.
    pub reading: &'static str,
    /// How the software treats it.
    pub status: Status,
    /// Topics of the comparison, `T1` to `T34`, as numbers.
    pub topics: &'static [u8],
    /// Its parts, where the document numbers or letters them; a part of a part stands behind it.
    pub clauses: &'static [Clause],
}

/// A lettered or numbered part of a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// As rulings cite it: `22(a)`, `14(c)(ii)`.
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
}

impl Status {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Umpire => "umpire",
            Status::Definition => "definition",
            Status::Conduct(_) => "conduct",
        }
    }
}
