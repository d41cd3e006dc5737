//! What a code says on a topic, in words that can be compared with those of another code.

/// A code's answer to the question a topic asks. Silence is an answer too: it says what then happens at the
/// table.
///
/// ```
/// use jadoube_referee::{code, topic};
/// assert_eq!(topic(14).map(|topic| topic.question), Some("What if I take my own man?"));
/// let london = code("london-1841").unwrap().topic_answer(14).unwrap();
/// assert_eq!((london.stance, london.laws), ("opponent picks either man", &["XII"][..]));
/// // The same in substance, said by other laws.
/// let early = code("undated").unwrap().topic_answer(14).unwrap();
/// assert!(early.agrees_with(london) && early.laws != london.laws);
/// // No law of Steinitz's speaks of clocks.
/// assert!(code("steinitz-1889").unwrap().topic_answer(28).unwrap().is_silent());
/// ```
#[doc(alias("stance", "position of a code"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TopicAnswer {
    /// The topic's number.
    pub topic: u8,
    /// The answer in a few words. Codes with the same words here say the same in substance.
    pub stance: &'static str,
    /// One or two sentences in our own words.
    pub says: &'static str,
    /// The laws and clauses it rests on, in the document's order.
    pub laws: &'static [&'static str],
}

/// The stance of a code that has no answer.
const SILENT: &str = "silent";

impl TopicAnswer {
    /// Whether no law of the code answers the question; `says` tells what then happens at the table.
    pub fn is_silent(&self) -> bool {
        self.stance == SILENT
    }

    /// Whether the two say the same in substance. Two silences agree.
    pub fn agrees_with(&self, other: &TopicAnswer) -> bool {
        self.topic == other.topic && self.stance == other.stance
    }
}

/// An answer as the books write them.
pub(crate) const fn answer(
    topic: u8,
    stance: &'static str,
    laws: &'static [&'static str],
    says: &'static str,
) -> TopicAnswer {
    TopicAnswer { topic, stance, says, laws }
}

/// No answer: the laws, if any, that come near it, and what happens then.
pub(crate) const fn silent(topic: u8, laws: &'static [&'static str], says: &'static str) -> TopicAnswer {
    TopicAnswer { topic, stance: SILENT, says, laws }
}
