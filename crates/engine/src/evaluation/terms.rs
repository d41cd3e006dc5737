//! The names of the terms that an evaluation is the sum of, as places in one list of weights.

/// A role's man on a square, seen from its own side: six times sixty-four.
pub(crate) const PLACE: usize = 0;
/// A knight, bishop, rook or queen by the number of squares it can go to.
pub(crate) const MOBILITY: [usize; 4] = [PLACE + 384, PLACE + 393, PLACE + 407, PLACE + 422];
/// A passed pawn by its rank.
pub(crate) const PASSED: usize = PLACE + 450;
/// A passed pawn that cannot step forward, by its rank.
pub(crate) const PASSED_BLOCKED: usize = PASSED + 8;
/// A far passed pawn by its own king's distance from the square before it.
pub(crate) const PASSED_OWN_KING: usize = PASSED_BLOCKED + 8;
/// A far passed pawn by the other king's distance from the square before it.
pub(crate) const PASSED_OTHER_KING: usize = PASSED_OWN_KING + 8;
/// A pawn behind another of its side.
pub(crate) const DOUBLED: usize = PASSED_OTHER_KING + 8;
/// A pawn with none of its side on the files beside it.
pub(crate) const ISOLATED: usize = DOUBLED + 1;
/// A pawn that no other can guard, before a square that an adverse pawn commands.
pub(crate) const BACKWARD: usize = ISOLATED + 1;
/// A pawn beside another, by rank.
pub(crate) const PHALANX: usize = BACKWARD + 1;
/// A pawn guarded by another, by rank.
pub(crate) const GUARDED: usize = PHALANX + 8;
/// Two bishops or more.
pub(crate) const BISHOP_PAIR: usize = GUARDED + 8;
/// A rook on a file without pawns.
pub(crate) const ROOK_OPEN: usize = BISHOP_PAIR + 1;
/// A rook on a file without pawns of its own side.
pub(crate) const ROOK_HALF_OPEN: usize = ROOK_OPEN + 1;
/// A knight, then a bishop, guarded by a pawn where no adverse pawn can ever drive it away.
pub(crate) const OUTPOST: usize = ROOK_HALF_OPEN + 1;
/// How many pawns stand right before the king, none to three.
pub(crate) const SHIELD_NEAR: usize = OUTPOST + 2;
/// How many pawns stand two ranks before the king.
pub(crate) const SHIELD_FAR: usize = SHIELD_NEAR + 4;
/// How many of the files about the king have no pawn of its side.
pub(crate) const KING_FILES: usize = SHIELD_FAR + 4;
/// Attacks on the squares about the other king: five counts of men, eight of squares.
pub(crate) const ASSAULT: usize = KING_FILES + 4;
/// Safe squares from which a knight, bishop, rook or queen would give check.
pub(crate) const SAFE_CHECK: usize = ASSAULT + 40;
/// A pawn attacks a man of this role.
pub(crate) const PAWN_THREAT: usize = SAFE_CHECK + 4;
/// A knight or bishop attacks a man of this role.
pub(crate) const MINOR_THREAT: usize = PAWN_THREAT + 6;
/// A rook attacks a man of this role.
pub(crate) const ROOK_THREAT: usize = MINOR_THREAT + 6;
/// A man other than a pawn is attacked and not guarded.
pub(crate) const HANGING: usize = ROOK_THREAT + 6;
/// It is one's move.
pub(crate) const TEMPO: usize = HANGING + 1;
/// How many terms there are.
pub(crate) const TERMS: usize = TEMPO + 1;
