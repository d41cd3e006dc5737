//! What the codes say on a topic, side by side, as JSON and in our words.

use jadoube_referee::{Code, Topic, TopicAnswer, codes};
use serde::Serialize;
use utoipa::ToSchema;

/// A matter on which one code may be held beside another, with what each of them says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TopicSheet {
    /// Its number, 1 to 37.
    pub number: u8,
    /// In a few words.
    pub title: String,
    /// The question it asks, as somebody at the table would.
    pub question: String,
    /// Each code's answer, oldest code first.
    pub positions: Vec<PositionLine>,
}

/// A code's answer to the question of a topic.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionLine {
    /// The code's id.
    pub code: String,
    /// The answer in a few words; codes with the same words say the same in substance.
    pub stance: String,
    /// Whether no law of the code answers; `says` then tells what happens at the table.
    pub silent: bool,
    /// One or two sentences.
    pub says: String,
    /// The laws and clauses it rests on, in the document's order.
    pub laws: Vec<String>,
}

impl From<&Topic> for TopicSheet {
    fn from(topic: &Topic) -> TopicSheet {
        let positions = codes().iter().filter_map(|code| Some((*code, code.topic_answer(topic.number)?)));
        TopicSheet {
            number: topic.number,
            title: topic.title.to_owned(),
            question: topic.question.to_owned(),
            positions: positions.map(|(code, position)| PositionLine::of(code, position)).collect(),
        }
    }
}

impl PositionLine {
    fn of(code: &Code, position: &TopicAnswer) -> PositionLine {
        PositionLine {
            code: code.id.to_owned(),
            stance: position.stance.to_owned(),
            silent: position.is_silent(),
            says: position.says.to_owned(),
            laws: position.laws.iter().map(|&law| law.to_owned()).collect(),
        }
    }
}
