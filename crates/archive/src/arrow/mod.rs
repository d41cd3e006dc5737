//! Collections as Arrow: a row a game, a row a position, or the rows of a review, in batches one after
//! another.
//!
//! The types of the columns never depend on the data: they are listed in [`GameColumn`],
//! [`PositionColumn`] and, for reviews, in `docs/review.md`. Games are read on all processors and come in the
//! order of the files; a few batches are under way at a time, whatever the length of the input. Only what is
//! asked for is computed.
//!
//! ```
//! use arrow_array::{RecordBatchReader, cast::AsArray, types::Int32Type};
//! use jadoube_archive::arrow::{Collection, MoveForm, game_columns};
//! let text = b"[White \"Morphy\"]\n[WhiteElo \"2690\"]\n\n1. e4 e5 2. Nf3 *\n";
//! let columns = game_columns(&["white", "white_elo", "moves"]).unwrap();
//! let mut games = Collection::of_stream("bytes", &text[..]).games(&columns, MoveForm::Uci);
//! assert_eq!(games.schema().field(1).name(), "white_elo");
//! let batch = games.next().unwrap().unwrap();
//! assert_eq!(batch.column(0).as_string::<i32>().value(0), "Morphy");
//! assert_eq!(batch.column(1).as_primitive::<Int32Type>().value(0), 2690);
//! let moves = batch.column(2).as_list::<i32>().value(0);
//! assert_eq!(moves.as_string::<i32>().value(2), "g1f3");
//! assert!(games.next().is_none());
//! ```

mod batches;
mod cells;
mod collection;
mod columns;
mod game_table;
mod moves;
mod position_table;
mod review;
#[cfg(feature = "parquet")]
mod to_parquet;

pub use batches::Batches;
pub use collection::{Collection, NoCollection};
pub use columns::{ColumnError, GameColumn, PositionColumn, game_columns, position_columns};
pub use moves::MoveForm;
pub use review::{ReviewRows, review_schema};
#[cfg(feature = "parquet")]
pub use to_parquet::ReviewParquet;
