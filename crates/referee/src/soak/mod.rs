//! What must hold in every game, looked at from inside, over random games full of irregularities: the same
//! ones in the gate, others by `make soak`.

#![allow(clippy::unwrap_used)]

mod game;
mod hands;
mod identities;
mod notes_are_claims;
mod open_notes;
mod put_right;
mod recurring;
