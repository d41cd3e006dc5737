//! The kinds of finding: their names, which never change, how grave each is, and what it means.

/// How grave a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// About the text: something was tolerated.
    Note,
    /// About the game: somebody may want to know.
    Remark,
    /// The game or its record is at fault.
    Fault,
}

impl Severity {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Remark => "remark",
            Severity::Fault => "fault",
        }
    }
}

/// Makes the enum, the list of all kinds and what is said of each from one table.
macro_rules! kinds {
    ($($kind:ident $name:literal $severity:ident $meaning:literal;)+) => {
        /// What was found.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum FindingKind {
            $(#[doc = $meaning] $kind,)+
        }

        impl FindingKind {
            /// All kinds, the gravest first.
            pub const ALL: &'static [FindingKind] = &[$(FindingKind::$kind),+];

            /// Its name in rows and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(FindingKind::$kind => $name),+ }
            }

            /// How grave it is.
            pub const fn severity(self) -> Severity {
                match self { $(FindingKind::$kind => Severity::$severity),+ }
            }

            /// What it means, in a sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(FindingKind::$kind => $meaning),+ }
            }
        }
    };
}

kinds! {
    FalseMove "false-move" Fault "A move that is not lawful, made all the same.";
    MoveAfterMate "move-after-mate" Fault "The score goes on after mate.";
    MoveAfterStalemate "move-after-stalemate" Fault "The score goes on after stalemate.";
    PromotionNotAllowed "promotion-not-allowed" Fault "A pawn on the last rank became what the code does not let it become, or nothing.";
    WentOnAfterFivefold "went-on-after-fivefold" Fault "A position stood for the fifth time, which draws unasked; the score goes on, or has another result.";
    WentOnAfterSeventyFive "went-on-after-seventy-five" Fault "Seventy-five quiet moves each had been made, which draws unasked; the score goes on, or has another result.";
    WentOnWhenDead "went-on-when-dead" Fault "Neither side could mate any more; the score goes on, or has another result than a draw.";
    WonWithoutAMate "won-without-a-mate" Fault "Scored as won by a side that could not have mated by any series of legal moves.";
    PassedTurn "passed-turn" Fault "A turn is passed in the game itself, which no law allows.";
    NotReplayed "not-replayed" Fault "From here the moves cannot be made out.";
    ResultContradictsBoard "result-contradicts-board" Fault "The result is not that of the mate on the board.";
    StalemateAgainstCode "stalemate-scored-against-code" Fault "A stalemate was not scored as the code has it.";
    ResultsDiffer "result-tag-and-token-differ" Fault "The result tag and the token after the moves differ.";
    Unreadable "unreadable-file" Fault "The file, or the rest of it, cannot be read.";
    NoGame "no-game" Fault "The file has no game.";
    AllowedByCode "allowed-by-code" Remark "A move that plain chess does not know and the code allows.";
    RepetitionClaimable "repetition-claimable" Remark "A draw by repetition could have been claimed, here first.";
    FiftyClaimable "fifty-claimable" Remark "A draw by fifty moves could have been claimed, here first.";
    Odds "odds" Remark "The game was played at odds.";
    SetPosition "set-position" Remark "The game begins from a set position that is no odds.";
    StrangePosition "strange-position" Remark "The position set up cannot come about in a game.";
    Duplicate "duplicate" Remark "The same players made the same moves in an earlier game of this run, in the same year for all that is known.";
    MoreFindings "more-findings" Remark "The game has more findings of some kind than are told.";
    OtherVariant "other-variant" Remark "The game is of another variant of chess than Chess960: it was passed over.";
    CastlingRepaired "castling-rights-repaired" Note "The position set up claims castling without king or rook at home; the right was dropped.";
    CutShort "cut-short" Note "A comment or variation is not closed, or the moves end without a result.";
    StrayText "stray-text" Note "Text that belongs to no game was passed over.";
    MissingTag "missing-tag" Note "Some of the seven tags are missing or empty.";
    OddTag "odd-tag" Note "A tag is not written, or its value is not formed, as PGN asks.";
    OtherLetters "other-letters" Note "The men's letters are those of another language; every move is legal by them.";
    NoCodeInForce "no-code-in-force" Note "None of our codes was the law in the year of the game, or the game is of Chess960, which none of them has: no law is cited.";
    NoYear "no-year" Note "The date has no year: the code was not chosen by it.";
    NotUtf8 "not-utf8" Note "Text is not UTF-8 and was read as Windows-1252.";
    Tolerated "tolerated" Note "Something in the movetext is written in an unusual way.";
}

impl FindingKind {
    /// The kind of that name.
    ///
    /// ```
    /// use jadoube_archive::FindingKind;
    /// assert_eq!(FindingKind::named("false-move"), Some(FindingKind::FalseMove));
    /// assert!(FindingKind::ALL.iter().all(|&kind| FindingKind::named(kind.name()) == Some(kind)));
    /// ```
    pub fn named(name: &str) -> Option<FindingKind> {
        FindingKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}
