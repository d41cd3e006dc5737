//! Play among friends, law by law.

use crate::{Law, Status};

/// Every law, in order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "Touching a man binds nobody to anything.",
        reading: "There is nothing to claim for a touch, whoever made it and whatever is then played.",
        status: Status::Definition,
        topics: &[7, 8],
        clauses: &[],
    },
    Law {
        number: "2",
        sentence: "A false move may be taken back until it has been answered.",
        reading: "Either player says so, and the move goes back without any penalty; once the other has moved \
            it stays. A move out of turn is a false move like another.",
        status: Status::Enforced,
        topics: &[15, 16, 17],
        clauses: &[],
    },
    Law {
        number: "3",
        sentence: "Check need not be said.",
        reading: "A check has to be met whether anybody spoke of it or not, and a false cry has no effect on \
            anything.",
        status: Status::Definition,
        topics: &[19],
        clauses: &[],
    },
];
