//! What play among friends says on each topic: of most of them nothing.

use crate::topic_answer::{TopicAnswer, answer, silent};
use crate::topics::TOPICS;

const NONE: &str = "There is no law on this, so the two players and whoever stands by settle it themselves.";

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &ANSWERS;

const ANSWERS: [TopicAnswer; TOPICS.len()] = {
    let mut all = [silent(1, &[], NONE); TOPICS.len()];
    let mut at = 0;
    while at < all.len() {
        all[at].topic = at as u8 + 1;
        at += 1;
    }
    all[6] =
        answer(7, "touching binds nobody", &["1"], "Touch what you like: no man has to be moved for it.");
    all[7] =
        answer(8, "touching binds nobody", &["1"], "Touch what you like: no man has to be taken for it.");
    all[14] =
        answer(15, "goes back, no penalty", &["2"], "It is taken back if either says so before the reply.");
    all[15] = answer(16, "stands once answered", &["2"], "Once it has been answered it stays on the board.");
    all[16] =
        answer(17, "goes back, no penalty", &["2"], "It is taken back if either says so before the reply.");
    all[18] =
        answer(19, "saying check means nothing", &["3"], "Check must be met, whether it was said or not.");
    all
};
