//! Restricts what a person at a live table may say: nothing that would ask the referee what is lawful, and no
//! word that only a record may use.

use crate::act::{Act, Deed, ObjectionTo, Sealed, Seat};
use crate::code::LastRank;
use crate::errors::LiveError;
use crate::lawful::reach;
use crate::scene::{Scene, castled_squares, home_squares};
use crate::table::Table;
use jadoube_chess::notation::{San, Target};
use jadoube_chess::{Role, Side, Square, Wing};

impl Table {
    /// The act as the referee takes it from a person at a live table, or a sentence that says what to do
    /// instead. What it answers never depends on what is lawful: a move in short notation is read by how the
    /// men move, checks and pins left aside.
    ///
    /// ```
    /// use jadoube_referee::{LiveError, Table, Terms, record};
    /// let table = Table::new(Terms::of("bcf-1912")).unwrap();
    /// let live = |line: &str| table.at_a_live_table(record::parse_act(line).unwrap()).map(|act| record::act_text(&act));
    /// assert_eq!(live("White plays Nf3").unwrap(), "White plays g1-f3");
    /// assert!(live("Black objects").unwrap_err().to_string().contains("say what you object to"));
    /// // Nobody invents what was sealed.
    /// assert_eq!(live("Black opens \"P-K4\""), Err(LiveError::OpenedWithText));
    /// ```
    pub fn at_a_live_table(&self, act: Act) -> Result<Act, LiveError> {
        if let Some(why) = self.not_live(&act) {
            return Err(why);
        }
        let Seat::Player(by) = act.by else {
            return Ok(act);
        };
        let deed = match act.deed {
            Deed::Plays(text) => Deed::Plays(self.both_squares(by, &text)?),
            Deed::Places(text) => Deed::Places(self.both_squares(by, &text)?),
            Deed::PlaysTwoHanded(text) => Deed::PlaysTwoHanded(self.both_squares(by, &text)?),
            Deed::PlacesTwoHanded(text) => Deed::PlacesTwoHanded(self.both_squares(by, &text)?),
            Deed::ClaimsDrawWith(claim, text) => Deed::ClaimsDrawWith(claim, self.both_squares(by, &text)?),
            deed => deed,
        };
        let completes = matches!(deed, Deed::Plays(_) | Deed::PlaysTwoHanded(_) | Deed::Quits);
        if completes && self.leaves_pawn_unnamed(by, &deed) {
            return Err(LiveError::PieceUnnamed);
        }
        Ok(Act { by: act.by, deed })
    }

    /// The same of what the umpire says. Of a player he tells what no board shows; everything else the player
    /// does himself.
    ///
    /// ```
    /// use jadoube_referee::{LiveError, Table, Terms, record};
    /// let table = Table::new(Terms::of("fide-2023")).unwrap();
    /// let told = |line: &str| table.told_by_the_umpire(record::parse_act(line).unwrap());
    /// assert!(told("White breaches 11.2.3.2").is_ok());
    /// assert_eq!(told("White resigns"), Err(LiveError::PlayersOwn));
    /// ```
    pub fn told_by_the_umpire(&self, act: Act) -> Result<Act, LiveError> {
        match (act.by, &act.deed) {
            (Seat::Player(_), Deed::Breaches(_)) => Ok(act),
            (Seat::Player(_), _) => Err(LiveError::PlayersOwn),
            _ => self.at_a_live_table(act),
        }
    }

    fn not_live(&self, act: &Act) -> Option<LiveError> {
        let nothing_to_waive = self.pending.is_none() && self.scene().duty.is_none();
        match (&act.deed, act.by) {
            (Deed::Objects(ObjectionTo::Latest), _) => Some(LiveError::ObjectionUnnamed),
            (Deed::Waives, _) if nothing_to_waive => Some(LiveError::NothingToWaive),
            (Deed::Misses(_), _) => Some(LiveError::Misses),
            (Deed::Takes(_), _) => Some(LiveError::TakesTime),
            (Deed::Breaches(_), _) => Some(LiveError::UmpireTells),
            (Deed::Seals(Sealed::Commitment(_)), _) => Some(LiveError::SealedCommitment),
            (Deed::Opens(Some(_)), _) => Some(LiveError::OpenedWithText),
            (Deed::Moves(_) | Deed::Starts(_), _) | (_, Seat::Table) => Some(LiveError::SpeaksForTable),
            _ => None,
        }
    }

    /// A move's text with both its squares.
    fn both_squares(&self, by: Side, text: &str) -> Result<String, LiveError> {
        let scene = self.scene();
        let base = match scene.held_by(by) {
            Some(hand) => self.scene_at(hand.base),
            None => scene,
        };
        let san: San = text.parse().map_err(|_| LiveError::NotUnderstood(text.to_owned()))?;
        match san.target() {
            Target::Castle(_) => Ok(text.to_owned()),
            Target::Man { file: Some(file), rank: Some(rank), to, becomes, .. } => {
                let from = Square::at(file, rank);
                Ok(castling(base, by, from, to).unwrap_or_else(|| by_squares(base, by, from, to, becomes)))
            }
            Target::Man { role, file, rank, to, becomes, .. } => {
                let fits = |from: &Square| {
                    base.board.man(*from) == Some(role.of(by))
                        && file.is_none_or(|file| file == from.file())
                        && rank.is_none_or(|rank| rank == from.rank())
                        && reach(base, *from).contains(&to)
                };
                let men: Vec<Square> = base.board.occupied().iter().filter(fits).collect();
                match men.as_slice() {
                    &[from] => Ok(by_squares(base, by, from, to, becomes)),
                    [] => Err(LiveError::NoManMovesSo(text.to_owned())),
                    _ => Err(LiveError::SeveralMoveSo(text.to_owned())),
                }
            }
        }
    }

    /// Whether a pawn would come to the last rank without its piece, where the move is not complete before it
    /// is named.
    fn leaves_pawn_unnamed(&self, by: Side, deed: &Deed) -> bool {
        let scene = self.scene();
        let reached = |from: Square, to: Square, scene: &Scene| {
            scene.board.man(from) == Some(Role::Pawn.of(by)) && to.rank_for(by) == 7
        };
        let unnamed = match deed {
            Deed::Quits => scene.held_by(by).is_some_and(|hand| {
                scene.square_of(hand.man).is_some_and(|to| reached(hand.first, to, self.scene_at(hand.base)))
            }),
            Deed::Plays(text) | Deed::PlaysTwoHanded(text) => {
                match text.parse::<San>().map(|san| san.target()) {
                    Ok(Target::Man { file: Some(file), rank: Some(rank), to, becomes: None, .. }) => {
                        reached(Square::at(file, rank), to, scene)
                    }
                    _ => false,
                }
            }
            _ => false,
        };
        // Where the clock completes a move, a pawn may be left there and pressed on: that is a fault like
        // another.
        unnamed && self.code().moves.last_rank == LastRank::MustBeNamed && self.code.by_clock.is_none()
    }
}

/// A king put two squares towards its corner castles, lawfully or not.
fn castling(scene: &Scene, by: Side, from: Square, to: Square) -> Option<String> {
    let king = scene.board.man(from) == Some(Role::King.of(by));
    let wing = Wing::BOTH
        .into_iter()
        .find(|&wing| (home_squares(by, wing).0, castled_squares(by, wing).0) == (from, to) && king)?;
    Some(if wing == Wing::King { "O-O" } else { "O-O-O" }.to_owned())
}

/// A move by both its squares. A pawn put slantwise on an empty square beside an adverse pawn takes that
/// pawn, in time or not: whether it may is not shown by what is sent.
fn by_squares(scene: &Scene, by: Side, from: Square, to: Square, becomes: Option<Role>) -> String {
    let pawn = scene.board.man(from) == Some(Role::Pawn.of(by));
    let slants = from.file().abs_diff(to.file()) == 1 && to.rank_for(by) == from.rank_for(by) + 1;
    let beside = scene.board.man(Square::at(to.file(), from.rank())) == Some(Role::Pawn.of(!by));
    if pawn && slants && beside && scene.board.man(to).is_none() && becomes.is_none() {
        return format!("{from}x{to} e.p.");
    }
    long(from, to, becomes)
}

fn long(from: Square, to: Square, becomes: Option<Role>) -> String {
    let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
    format!("{from}-{to}{piece}")
}
