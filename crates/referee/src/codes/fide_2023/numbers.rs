//! Every number of the Laws of 2023 that the rules here turn on, with its article: a later edition is a short
//! difference in this file.

/// Minutes the opponent gets for an illegal move or a wrong claim: 7.5.5, 9.5.3.
pub(super) const MINUTES: u64 = 2;
/// The same in rapid play, and in blitz without supervision: A.3, B.3.
pub(super) const MINUTES_IN_RAPID: u64 = 1;
/// The illegal move that loses: 7.5.5.
pub(super) const LOSING_COUNT: u32 = 2;
/// Until Black has made this many moves reversed colours annul: 7.3.
pub(super) const MOVES_FOR_COLOURS: u32 = 10;
/// Until each has completed this many moves an unsupervised start can be put right: A.5.1.
pub(super) const MOVES_FOR_START: u32 = 10;
/// A position that stands for this many times can be claimed: 9.2.
pub(super) const OCCURRENCES_TO_CLAIM: u32 = 3;
/// A position that stands for this many times draws unasked: 9.6.1.
pub(super) const OCCURRENCES_UNASKED: u32 = 5;
/// Moves of each without a capture or a pawn move that can be claimed: 9.3.
pub(super) const QUIET_MOVES_TO_CLAIM: u32 = 50;
/// Moves of each without a capture or a pawn move that draw unasked: 9.6.2.
pub(super) const QUIET_MOVES_UNASKED: u32 = 75;
/// Minutes for the whole game up to which it is blitz: B.1.
pub(super) const BLITZ_MINUTES: u64 = 10;
/// Minutes for the whole game from which on it is standard; less is rapid: A.1.
pub(super) const STANDARD_MINUTES: u64 = 60;
/// Moves for which the increment is counted when the rate of play is told: A.1, B.1.
pub(super) const MOVES_OF_INCREMENT: u64 = 60;
/// With less time left than these minutes nobody need write his moves: 8.4.
pub(super) const MINUTES_WITHOUT_WRITING: u64 = 5;
/// Seconds of increment or delay with which moves are written to the end: 8.4.
pub(super) const SECONDS_TO_WRITE: u64 = 30;
/// A player with less left than these minutes may ask under guideline III: III.4, III.5.
pub(super) const QUICKPLAY_MINUTES: u64 = 2;
/// Minutes the opponent gets when increment is granted or a claim is rejected: III.4, III.5.3.
pub(super) const QUICKPLAY_MINUTES_GIVEN: u64 = 2;
/// Seconds of increment that can be granted: III.4.
pub(super) const QUICKPLAY_INCREMENT_SECONDS: u64 = 5;
/// Minutes a player may be late where the event says nothing: 6.7.1.
pub(super) const DEFAULT_MINUTES: u64 = 0;
