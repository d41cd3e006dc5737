//! PGN: a streaming reader over bytes, replay with a report of everything tolerated, and a writer in export
//! format.
//!
//! The reader knows tokens and game boundaries; the replayer knows positions; neither judges how a game
//! ended.
//!
//! ```
//! use jadoube_chess::pgn;
//! let text = b"[Result \"1-0\"]\n\n1.e4 e5 2.Qh5 Ke7 3.Qxe5# 1-0\n";
//! let games: Vec<pgn::Game> = pgn::games(&text[..]).collect::<Result<_, _>>().unwrap();
//! assert_eq!(games[0].plies(), 5);
//! assert_eq!(games[0].termination.map(|t| t.text()), Some("1-0"));
//! ```

mod build;
mod bytes;
mod comment;
mod draft;
mod fast_path;
mod game;
mod letters;
mod movetext;
mod notice;
mod positions;
mod reader;
mod replay;
mod tags;
mod tokens;
mod tree;
mod visitor;
mod words;
mod write;

pub use comment::{Command, commands};
pub use draft::{Comments, Draft, Drafted, Drafter};
pub use game::{Game, Games, Item, Played, games, games_of_text};
pub use letters::{Letters, letters_of};
pub use notice::{Notice, What};
pub use positions::{PositionStyle, write_positions};
pub use reader::{Reader, Summary};
pub use replay::{Listener, Replay, Resolved, State, resolve};
pub use tags::{SEVEN_TAGS, is_chess960, starting_setup, starting_setup_of};
pub use tree::{Cursor, Line, NoMove, Node, Note, NoteKind, Tag, Tree, TreeError, Trees, trees};
pub use visitor::{Flow, Place, Skip, Termination, Visitor, text_of, windows_1252};
pub use write::{MoveStyle, write_game};
