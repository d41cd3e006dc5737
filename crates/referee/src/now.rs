//! What the player may and must do now, his hand on a man or not.

use crate::duty::Duty;
use crate::errors::MoveTextError;
use crate::lawful::{Lawful, discharges};
use crate::scene::{Phase, Scene};
use crate::table::Table;

impl Table {
    /// The player's duty, and the scene whose men it names: a man held is judged from where it was taken, and
    /// so are those that lie under it.
    pub(crate) fn duty_now(&self) -> (Option<Duty>, &Scene) {
        let scene = self.scene();
        match scene.phase {
            Phase::Unnamed(_) => (None, scene), // the move is made, and wants only its piece
            Phase::Held(hand) if hand.side == scene.turn => {
                let base = self.scene_at(hand.base);
                if base.unnamed().is_some() {
                    return (None, base); // a pawn waits to be named, and nothing else is asked
                }
                let mut held = base.clone();
                if !hand.begun.free {
                    held.touch_all(&[hand.man]);
                }
                (self.duty_in(&held), base)
            }
            Phase::LetGo(let_go) => {
                let base = self.scene_at(let_go.base);
                (self.duty_in(base), base)
            }
            Phase::Held(_) | Phase::Thinking => (self.duty_in(scene), scene),
        }
    }

    /// The scene from which the move under way is named and judged.
    fn named_from(&self) -> &Scene {
        let scene = self.scene();
        match scene.phase {
            Phase::Unnamed(unnamed) => self.scene_at(unnamed.base),
            Phase::Held(hand) if hand.side == scene.turn => self.scene_at(hand.base),
            Phase::LetGo(let_go) => self.scene_at(let_go.base),
            Phase::Held(_) | Phase::Thinking => scene,
        }
    }

    /// The moves lawful now, duties included: of a pawn that waits for its name, those that name it.
    fn lawful_now(&self) -> Vec<Lawful> {
        let base = self.named_from();
        let mut moves = Vec::clone(&self.lawful_in(base, base.turn));
        if let Some(unnamed) = self.scene().unnamed() {
            let to = self.scene().square_of(unnamed.pawn);
            moves.retain(|mv| mv.from == unnamed.from && Some(mv.to) == to);
        }
        if let (Some(duty), _) = self.duty_now() {
            moves.retain(|mv| discharges(mv, &duty));
        }
        moves
    }

    /// How many moves are lawful now, duties included.
    pub fn count_lawful(&self) -> usize {
        self.lawful_now().len()
    }

    /// Whether a move is lawful now, duties included; an error if the text is no move. While a man is held or
    /// waits for its name a move is named as the men stood before it was lifted, as it is played.
    pub fn can(&self, text: &str) -> Result<bool, MoveTextError> {
        let base = self.named_from();
        match self.read(text, base, base.turn)? {
            None => Ok(false),
            Some(transfer) => Ok(self.lawful_now().iter().any(|mv| transfer.is(mv))),
        }
    }
}
