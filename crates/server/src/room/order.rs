//! The order of what a seat does: an act that was answered *unheard* and is sent again may not overtake a
//! later one of the same seat that was heard meanwhile. It is refused, and its sender told.

use super::Room;
use crate::wire::SeatName;
use std::collections::VecDeque;

/// Of so many acts that were not heard a seat's order is remembered.
const REMEMBERED: usize = 64;

/// What is said of an act that comes too late.
pub(super) const OVERTAKEN: &str = "a later act of yours has been heard since this was first sent, so it has not \
    happened: look at the board, and do it anew if you still want it";

impl Room {
    /// Whether an act that is not kept comes after others that its sender sent after it. That is known over a
    /// restart too: what is kept is kept with its id.
    pub(super) fn is_overtaken(&self, by: SeatName, id: &str, before: &[String]) -> bool {
        let kept = |id: &str| self.kept_ids.get(by, id).is_some();
        before.iter().any(|later| kept(later)) && !kept(id)
    }
}

/// Acts that were tried and not heard, in the order in which they first came.
#[derive(Default)]
pub(super) struct Tried {
    seats: [VecDeque<TriedAct>; SeatName::ALL.len()],
}

struct TriedAct {
    id: String,
    /// A later one was heard.
    overtaken: bool,
}

impl Tried {
    /// An act comes, perhaps again; an error says why it may not be done any more.
    pub(super) fn comes(&mut self, by: SeatName, id: &str) -> Result<(), String> {
        let acts = self.of(by);
        match acts.iter().find(|act| act.id == id) {
            Some(act) if act.overtaken => Err(OVERTAKEN.to_owned()),
            Some(_) => Ok(()),
            None => {
                acts.push_back(TriedAct { id: id.to_owned(), overtaken: false });
                if acts.len() > REMEMBERED {
                    acts.pop_front();
                }
                Ok(())
            }
        }
    }

    /// An act was heard: those that first came before it would overtake it now.
    pub(super) fn heard(&mut self, by: SeatName, id: &str) {
        let acts = self.of(by);
        if let Some(place) = acts.iter().position(|act| act.id == id) {
            acts.remove(place);
            acts.iter_mut().take(place).for_each(|act| act.overtaken = true);
        }
    }

    fn of(&mut self, by: SeatName) -> &mut VecDeque<TriedAct> {
        let place = SeatName::ALL.iter().position(|other| *other == by).unwrap_or(0);
        &mut self.seats[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use SeatName::{Black, White};

    #[test]
    fn an_act_that_was_not_heard_may_come_again_until_a_later_one_of_the_seat_is_heard() {
        let mut tried = Tried::default();
        assert!(tried.comes(White, "a").is_ok());
        assert!(tried.comes(White, "a").is_ok(), "again, and nothing was heard since");
        assert!(tried.comes(White, "b").is_ok());
        assert!(tried.comes(Black, "a").is_ok());
        tried.heard(Black, "a");
        assert!(tried.comes(White, "a").is_ok(), "another seat's act overtakes nothing");
        tried.heard(White, "b");
        assert!(tried.comes(White, "a").is_err());
        assert!(tried.comes(White, "c").is_ok());
        tried.heard(White, "c");
        assert!(tried.comes(White, "a").is_err(), "still");
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut tried = Tried::default();
        for number in 0..10_000 {
            assert!(tried.comes(White, &number.to_string()).is_ok());
        }
        assert_eq!(tried.of(White).len(), REMEMBERED);
    }
}
