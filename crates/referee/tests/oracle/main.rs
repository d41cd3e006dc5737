//! Generated records against an oracle that shares nothing with the referee: moves by another program, law by
//! a plain restatement of the documents.

#![allow(clippy::unwrap_used)]

mod false_move;
mod found_late;
mod position;
mod report;
mod rules;
mod table;
mod touch_law;
mod touched;
