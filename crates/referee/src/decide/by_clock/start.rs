//! Colours reversed at the start of a game.

use crate::decide::Draft;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending};
use jadoube_chess::Side;

impl Draft<'_> {
    pub(super) fn objects_to_colours(&mut self, by: Side) {
        if !self.table.terms.colours_reversed {
            return self.refuse(Basis::Usage, Remark::ColoursAreRight);
        }
        let answer = (self.table.code.start.colours)(&self.start_facts(by, false));
        self.start_answer(answer, Ending::Colours, None);
    }
}
