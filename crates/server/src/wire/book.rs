//! The codes and their laws as JSON, in our words.

use jadoube_referee::Code;
use serde::Serialize;
use utoipa::ToSchema;

/// A code in a few words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodeSummary {
    /// Its id: `london-1841`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its year, or `undated`.
    pub year: String,
    /// What is typical of it.
    pub sentence: String,
    /// What a pawn that reaches the last rank may be, `pawn` where it may stay one.
    pub promotions: Vec<String>,
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

/// A law in our words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LawLine {
    /// As its document numbers it.
    pub law: String,
    /// `enforced`, `umpire`, `definition` or `conduct`.
    pub status: String,
    /// One sentence.
    pub sentence: String,
}

impl From<&Code> for CodeSummary {
    fn from(code: &Code) -> CodeSummary {
        CodeSummary {
            id: code.id.to_owned(),
            name: code.name.to_owned(),
            year: code.year.map_or_else(|| "undated".to_owned(), |year| year.to_string()),
            sentence: code.typical.to_owned(),
            promotions: code.promotions().into_iter().map(|role| role.name().to_owned()).collect(),
        }
    }
}

impl From<&Code> for CodeBook {
    fn from(code: &Code) -> CodeBook {
        let line = |law: &jadoube_referee::Law| LawLine {
            law: law.number.to_owned(),
            status: law.status.word().to_owned(),
            sentence: law.sentence.to_owned(),
        };
        CodeBook { summary: code.into(), laws: code.laws.iter().map(line).collect() }
    }
}
