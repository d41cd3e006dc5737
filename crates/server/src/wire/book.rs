//! The codes and their laws as JSON, in our words.

use jadoube_referee::{Agreed, Code, Law, Status, topic};
use serde::Serialize;
use utoipa::ToSchema;

/// A code in a few words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodeSummary {
    /// Its id: `london-1841`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A name for tabs and columns.
    pub short: String,
    /// Its year, or `undated`.
    pub year: String,
    /// What is typical of it.
    pub sentence: String,
    /// What a pawn that reaches the last rank may be, `pawn` where it may stay one.
    pub promotions: Vec<String>,
    /// What can be agreed before a game and means something under it.
    pub agreed: Vec<AgreedLine>,
}

/// Something that can be agreed before a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AgreedLine {
    /// The header's key or option it is about; `practice` for what may be amiss at the start.
    pub term: String,
    /// What it is about under this code.
    pub sentence: String,
}

/// A code with its laws.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodeBook {
    /// The code in a few words.
    #[serde(flatten)]
    pub summary: CodeSummary,
    /// Its laws, in the document's order.
    pub laws: Vec<LawLine>,
}

/// One law of a code.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LawPage {
    /// The code's id.
    pub code: String,
    /// The law.
    #[serde(flatten)]
    pub line: LawLine,
}

/// A law in our words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LawLine {
    /// As its document numbers it.
    pub law: String,
    /// How the software treats it.
    pub status: StatusWord,
    /// Why software cannot observe it and what is done towards it, where the status is `conduct`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// One sentence.
    pub sentence: String,
    /// How we read it and why.
    pub reading: String,
    /// The matters by which it is compared with the laws of other codes.
    pub topics: Vec<TopicLine>,
    /// Its parts, as rulings cite them.
    pub clauses: Vec<ClauseLine>,
}

/// A part of a law in our words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClauseLine {
    /// As rulings cite it: `22(a)`.
    pub clause: String,
    /// How the software treats it.
    pub status: StatusWord,
    /// One sentence.
    pub sentence: String,
}

/// A matter on which one code may be held beside another.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TopicLine {
    /// Its number, 1 to 34.
    pub number: u8,
    /// In a few words.
    pub title: String,
}

/// How the software treats a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatusWord {
    /// The referee applies it.
    Enforced,
    /// A person decides; the referee says who, and waits.
    Umpire,
    /// It says what words mean or how things are.
    Definition,
    /// Software cannot observe it.
    Conduct,
    /// The software does nothing about it yet.
    NotBuilt,
}

impl From<Status> for StatusWord {
    fn from(status: Status) -> StatusWord {
        match status {
            Status::Enforced => StatusWord::Enforced,
            Status::Umpire => StatusWord::Umpire,
            Status::Definition => StatusWord::Definition,
            Status::Conduct(_) => StatusWord::Conduct,
            Status::NotBuilt => StatusWord::NotBuilt,
        }
    }
}

impl From<&Code> for CodeSummary {
    fn from(code: &Code) -> CodeSummary {
        CodeSummary {
            id: code.id.to_owned(),
            name: code.name.to_owned(),
            short: code.short.to_owned(),
            year: code.year.map_or_else(|| "undated".to_owned(), |year| year.to_string()),
            sentence: code.typical.to_owned(),
            promotions: code.promotions().into_iter().map(|role| role.name().to_owned()).collect(),
            agreed: code.agreed.iter().map(AgreedLine::from).collect(),
        }
    }
}

impl From<&Agreed> for AgreedLine {
    fn from(agreed: &Agreed) -> AgreedLine {
        AgreedLine { term: agreed.term.word().to_owned(), sentence: agreed.sentence.to_owned() }
    }
}

impl From<&Code> for CodeBook {
    fn from(code: &Code) -> CodeBook {
        CodeBook { summary: code.into(), laws: code.laws.iter().map(LawLine::from).collect() }
    }
}

impl From<&Law> for LawLine {
    fn from(law: &Law) -> LawLine {
        let topics = law.topics.iter().filter_map(|&number| topic(number));
        let clauses = law.clauses.iter().map(|clause| ClauseLine {
            clause: clause.number.to_owned(),
            status: clause.status.into(),
            sentence: clause.sentence.to_owned(),
        });
        LawLine {
            law: law.number.to_owned(),
            status: law.status.into(),
            why: match law.status {
                Status::Conduct(why) => Some(why.to_owned()),
                _ => None,
            },
            sentence: law.sentence.to_owned(),
            reading: law.reading.to_owned(),
            topics: topics
                .map(|topic| TopicLine { number: topic.number, title: topic.title.to_owned() })
                .collect(),
            clauses: clauses.collect(),
        }
    }
}
