//! The referee's remarks in English, each in a few words.

use crate::remark::Remark;

/// A remark in words, without its capital and full stop.
#[allow(clippy::too_many_lines, reason = "a catalogue is a list")]
pub(super) fn remark(remark: Remark) -> &'static str {
    match remark {
        Remark::SealedTextUnreadable => "what was sealed cannot be understood",
        Remark::SealedMoveDecides => {
            "the sealed move had ended the game: that decides, and not who came late"
        }
        Remark::EnvelopeLost => "the envelope is lost: the one who sealed states his move and plays it",
        Remark::NothingToState => {
            "a sealed move is stated only by the one who sealed it, once the envelope is found lost"
        }
        Remark::StateOneLawfulMove => "state one legal move, so that it can be played",
        Remark::StatedMoveMade => "the move stated is played",
        Remark::NoQuickplayHere => {
            "that is heard only in the last period of a game without increment, not blitz, where the event says so"
        }
        Remark::NeedsTheMoveAndLittleTime => "it needs the move, and less than two minutes left",
        Remark::WhetherByNormalMeans => "whether the other side can win, or tries to, by normal means",
        Remark::WhetherToGrantIncrement => "whether each move is to bring five seconds from now on",
        Remark::FlagFellBeforeTheDecision => {
            "whether it is drawn or lost, a flag being down and the claim open"
        }
        Remark::ClaimRejected => "the claim is rejected, and the other side is given time",
        Remark::DecisionPutOff => "the decision is put off, and the game goes on",
        Remark::IncrementGranted => "each press brings time from now on, and the other side is given time",
        Remark::IncrementGrantedAlone => {
            "each press brings time from now on; no time is given to the other side"
        }
        Remark::ClaimRejectedAlone => "the claim is rejected; no time is given to the other side",
        Remark::ClaimOfDrawIsWrongAlone => "the claim is wrong; no time is given to the other side",
        Remark::FaultCountedAlone => "it is counted as an illegal move; no time is given to the other side",
        Remark::NothingIsAdded => "nothing is added to that clock",
        Remark::ArbiterSetsResult => "the arbiter sets the result",
        Remark::ManStandsThere => "that man stands there",
        Remark::OnlyTouchingIsWaived => {
            "nothing is open that can be let pass: only a breach of the laws of touching can be"
        }
        Remark::NoAnsweredMove => {
            "only an illegal move that was answered is put right by agreement; against one that can still be \
            claimed a player objects"
        }
        Remark::NoArbiterWatches => "no arbiter watches: it waits until one decides",
        Remark::AMoveEachFirst => "players agree on a draw only after each has made a move",
        Remark::AlreadyHere => "he is here already",
        Remark::ClockRunsOn => "his clock runs while he is away, and that is all",
        Remark::NobodyChoosesHere => {
            "nobody chooses penalties under this code: the law itself says what follows"
        }
        Remark::NothingToChooseHere => "nothing of the kind is open now",
        Remark::NotCompletedYet => "the move is not completed before the clock is pressed",
        Remark::MeasureIsTheArbiters => "what is done about it",
        Remark::FaultCounted => "it is counted as an illegal move, and the other side is given time",
        Remark::TooManyFaults => "it is one illegal move too many",
        Remark::OtherCannotMate => "the other side cannot mate by any series of legal moves",
        Remark::WhetherOtherCanMate => "whether the other side can still mate is not known",
        Remark::NobodyCanMate => "neither side can mate by any series of legal moves",
        Remark::TooManyQuietMoves => "too many moves were made without a capture or a pawn move",
        Remark::NoSuchClaimHere => "this code knows no such claim",
        Remark::ClaimOfDrawIsRight => "the claim is right",
        Remark::ClaimOfDrawIsWrong => "the claim is wrong, and the other side is given time",
        Remark::GameGoneThroughAgain => "the game is gone through again, and an illegal move is found",
        Remark::NoOffersHere => "draws are not agreed without the arbiter at this event",
        Remark::OfferedAtTheWrongTime => {
            "a draw is offered after making a move and before pressing the clock; the offer stands"
        }
        Remark::WhetherAnAccident => "whether the touch was an accident",
        Remark::NothingToPutRight => "there is nothing to put right",
        Remark::NoDutyHere => "he is not bound to it now",
        Remark::NoFlagIsDown => "no flag is down",
        Remark::ClocksStopped => "both clocks are stopped",
        Remark::WhetherToStopClocks => "whether there was cause to stop the clocks",
        Remark::SquareIsTaken => "another man stands there",
        Remark::GameHasStarted => "the game has started already",
        Remark::CameTooLate => "a player came later than the default time allows",
        Remark::ColoursAreRight => "each has the right colour",
        Remark::PositionIsIllegal => "the position is still illegal after one more move",
        Remark::ArbiterWarns => "the arbiter warns him",
        Remark::ArbiterAddsTime => "the arbiter adds time",
        Remark::ArbiterDeductsTime => "the arbiter takes time off",
        Remark::BothAgreeAdjourn => "both agree to adjourn the game",
        Remark::SessionIsOver => "the session is over: the game is adjourned",
        Remark::UmpireAdjourns => "the umpire adjourns the game",
        Remark::NoLawOfQuietMoves => "no law speaks of moves that lead to nothing",
        Remark::AppliesToo => "this law applies too",
        Remark::ItGoesBack => "it is taken back",
        Remark::OnlyTheTableTells => "the table alone tells that: a player says plays for his own move",
        Remark::NoMovesTold => "no move was told",
        Remark::NoLawOfHands => "this code knows no rule about one hand or two: say the move alone",
        Remark::NoLawOfMenDisplaced => {
            "this code knows no rule about men knocked over: nothing is changed by it"
        }
        Remark::NoClaimWithAWrittenMove => {
            "this code knows no claim with a move written down: claim when the position stands"
        }
        Remark::NoClaimOfNormalMeans => "this code knows no claim that the other cannot win by normal means",
        Remark::NoIncrementToAskFor => "this code knows no increment that could be asked for in the game",
        Remark::FlagFallsByItself => "this code knows no claim of time: a flag falls by itself",
        Remark::NoPausingOfClocks => "this code knows no stopping of both clocks by a player",
        Remark::NoLawOfComingLate => "this code knows no rule about who comes to the board, or when",
        Remark::NoCorrectionByAgreement => {
            "this code knows no correction by agreement: object to what was done"
        }
        Remark::NoSuchArticle => "this code knows no such article: put it to the umpire, with disputes",
        Remark::NoStatingOfSealedMoves => "this code knows no stating of a move whose envelope is lost",
        Remark::NoObjectionToColours => "this code knows no objection to the colours",
        Remark::NoSuchObjection => "this code knows no such objection",
        Remark::TheTableOnlyResumes => "at the appointed time play is resumed, and nothing else is done",
        Remark::BoardLiesRightly => "the board lies as it should",
        Remark::BoardTurnedGameGoes => "the board is turned, and the game goes on",
        Remark::BothAgreeDraw => "both agree to a draw",
        Remark::BothPlayersSettle => "both players settle it so",
        Remark::CanNoLongerPutRight => "it can no longer be put right",
        Remark::CannotBeTakenBack => "it cannot be taken back",
        Remark::RequirementDisregarded => {
            "that cannot be done: the requirement is disregarded and the right lost"
        }
        Remark::ChecksEnd => "the checks do not go on for ever",
        Remark::ChecksGiveRightFiftyCountedNot => "checks give a right to have fifty counted, not a draw",
        Remark::ChoiceBeingMade => "a choice is being made",
        Remark::ChoiceNotYours => "the choice is not yours",
        Remark::ClaimIsGood => "the claim is good: choose",
        Remark::ClaimNeitherProvedNorDisproved => "the claim is neither proved nor disproved",
        Remark::ClaimNotYours => "the claim is not yours",
        Remark::ClockNotRunning => "his clock is not running",
        Remark::ClockPutRight => "the clock is put right",
        Remark::ClockRunsUntilMoveCompleteChoice => {
            "his clock runs until his move is complete, or his choice made"
        }
        Remark::CodeKnowsNoOdds => "this code knows no odds",
        Remark::DoneAsUndertaken => "it is done as was undertaken",
        Remark::DrawIsTheCallers => "the draw is for the one who called to take",
        Remark::EachTakesBackLastMoveCheck => "each takes back his last move, and the check must be met",
        Remark::OpenedByTheOther => "the envelope is opened by the one who did not seal it",
        Remark::OpenedBeforeBoth => "the envelope is opened only when both are at the table",
        Remark::EnvelopeStaysClosedUntilPlayResumed => "the envelope stays closed until play is resumed",
        Remark::EveryMoveSinceCheckGoesBack => "every move since the check goes back",
        Remark::AsAQuestionOfFact => "as far as it is a question of fact",
        Remark::FiftyMadeGameGoes => "the fifty are made, and the game goes on",
        Remark::FiftyMadeOneWhoCalledClaims => {
            "the fifty are made: the one who called claims the draw or goes on first"
        }
        Remark::FiftyMovesBeingCountedAlready => "fifty moves are being counted already",
        Remark::FiftyMovesCalledNotMade => "the fifty moves called for have not been made",
        Remark::FiftyMovesEachMadeWithoutMate => "fifty moves each were made without mate",
        Remark::FiftyQuietMoves => "fifty moves each, nothing taken and no pawn moved",
        Remark::FiftyMovesEachSideCountedFrom => "fifty moves on each side are counted from here",
        Remark::FiftyMovesFromNoticeNotMade => "fifty moves from the notice have not been made",
        Remark::FiftyMovesGranted => "fifty moves are granted",
        Remark::FiftySuchMovesNotMadeEach => "fifty such moves have not been made on each side",
        Remark::GameAdjourned => "the game is adjourned",
        Remark::GameAdjournedOnceWhenMoveComplete => "a game is adjourned at once when a move is complete",
        Remark::GameAdjournedSealingMove => "a game is adjourned by sealing a move",
        Remark::GameAnnulled => "the game is annulled",
        Remark::GameAwarded => "the game is awarded",
        Remark::GameBegunAgain => "the game is begun again",
        Remark::GameDrawn => "the game is drawn",
        Remark::GameEndedOtherwiseThanUndertaken => "the game has ended otherwise than was undertaken",
        Remark::GameForfeited => "the game is forfeited",
        Remark::GameGoesOn => "the game goes on",
        Remark::GameIsOver => "the game is over",
        Remark::GameNotAdjourned => "the game was not adjourned",
        Remark::NothingAdjournedNow => "no adjourned game waits to be resumed, and no envelope to be opened",
        Remark::FiftyIsProvedHere => "here fifty moves are proved, not granted",
        Remark::ThirdTimeIsClaimedHere => "here the third time is claimed, as repetition",
        Remark::KingIsMated => "the king is mated",
        Remark::KingTakenForGood => "a king was taken, and it is too late to claim it as a false move",
        Remark::LastMoveTakenBackCheckMust => "his last move has been taken back, and the check must be met",
        Remark::LawDoesNotNameCase => "the law does not name this case",
        Remark::LawGivesNoRemedy => "the law gives no remedy",
        Remark::LimitExceededWithoutLaw => "a limit was agreed and exceeded, and no law says what follows",
        Remark::ThatLoses => "that loses the game",
        Remark::ManAgreedOddsTakenOffGame => "the man agreed as odds is taken off, and the game goes on",
        Remark::SealedManNotThere => "the man the envelope speaks of does not stand there",
        Remark::OddsManIsOffAlready => "the man that was to be given is off the board already",
        Remark::ManGoesBackUndecided => "the man goes back until its square is decided",
        Remark::MateByTheForgetful => "mate by the one who forgot to give his odds: the game is drawn",
        Remark::FiftyNotForTheseMen => "the men on the board are not those of which fifty may be asked",
        Remark::NotRecurredOftenEnough => "the men have not stood so often enough",
        Remark::MenStoodRightly => "the men stood as they should",
        Remark::KeptPositionPutBack => {
            "the men stood wrongly: the position kept is put back, and any times kept with it"
        }
        Remark::MoveBegunOnTheBoard => "a move has been begun on the board",
        Remark::MoveBegunPutManDownFirst => "a move has been begun: put the man down first",
        Remark::MovesSinceCheckTakenBackMust => {
            "the moves since the check are taken back; if the king then stands in check, it must be met"
        }
        Remark::LateMovesStillCount => "moves taken back so late still count for the limit",
        Remark::NoClocks => "there are no clocks",
        Remark::NoEnvelopeOpen => "there is no envelope to open",
        Remark::NoFalseCryLetsBackNow => "and no false cry lets it back now",
        Remark::NoFiftyMovesRunOut => "no fifty moves have run out",
        Remark::TooManyMenToPutOn => "no game has so many men: no more can be put on",
        Remark::TooManyMenToSetUp => "no game has so many men: set up those of this one",
        Remark::NoLawOfAbsence => "no law, or no agreement, says how long a player may be away",
        Remark::NoLawSaysWhatFollows => "no law says what follows",
        Remark::NoLawOfWhatIsUnknown => "no law says what follows if this cannot be established",
        Remark::NoLawSpeaksAdjourningGame => "no law speaks of adjourning a game",
        Remark::NoLawSpeaksPerpetualCheck => "no law speaks of perpetual check",
        Remark::NoLawSpeaksRepetition => "no law speaks of repetition",
        Remark::NoLawfulMoveNamedSo => "no lawful move is named so: give both squares",
        Remark::NoLawfulMoveSealed => "no lawful move was sealed",
        Remark::NoManThere => "no man stands there",
        Remark::NoMoveCanReadEnvelope => "no move can be read in the envelope",
        Remark::NoNoticeOfFiftyNeeded => "no notice is needed: the draw is claimed when the fifty are made",
        Remark::NoOddsAgreed => "no odds were agreed",
        Remark::NoOddsOwing => "no odds are owing",
        Remark::NoPawnToName => "no pawn waits to be named",
        Remark::NoWaiverHere => "no penalty may be waived here",
        Remark::NotAPlacement => "that is no placement of the men",
        Remark::NoQuestionOpen => "no question is open",
        Remark::NoSuchMoveScore => "no such move is on the score",
        Remark::NoTouchToPleadFor => "there is no touch of his to plead for",
        Remark::NobodyCalledFiftyMoves => "nobody has called for fifty moves",
        Remark::NobodyClaimsForfeitAgainst => "nobody claims a forfeit against himself",
        Remark::NobodyHasAsked => "nobody has asked",
        Remark::NotAwayLongerThanAgreed => "he has not been away longer than was agreed",
        Remark::NotMatedFiftyMovesCallerTakes => "not mated in fifty moves, the caller takes the draw",
        Remark::NotOffered => "that is not offered",
        Remark::NotOneOfTheReadings => "that is not one of the readings",
        Remark::NotTheOtherIsAwaited => "it is not the other who is waited for",
        Remark::NotAtTheTable => "he is not at the table: resume with him first",
        Remark::NotWhatSealed => "that is not what was sealed",
        Remark::NothingInHand => "nothing is in hand",
        Remark::NothingOfTheKindOpen => "nothing of the kind is open to be required",
        Remark::NothingOpen => "there is nothing open to claim",
        Remark::NothingLikeThatOpen => "nothing like that is open to claim",
        Remark::NothingToWaive => "there is nothing open to waive",
        Remark::NothingProposed => "nothing waits for an answer of his",
        Remark::NothingToSelectFrom => "there is nothing to select from",
        Remark::OddsForgottenOneWhoReceiveThem => {
            "the odds were forgotten: the one who was to receive them chooses"
        }
        Remark::OfficialMayAwardGame => "the official may award the game",
        Remark::OneQuestionAtATime => "one question at a time",
        Remark::OneWhoMustAnswerMoveSelects => "the one who must answer the move selects",
        Remark::OpenerIsAway => "the one who opens the envelope is not at the table",
        Remark::UndertakingHasNoLimit => "one who undertook to mate in a particular way has no limit",
        Remark::OnlyTheCallerGoesOn => "only the one who called goes on, and only when the fifty are made",
        Remark::OnlyPlayerSealsMove => "only the player seals a move",
        Remark::OnlyUmpireDecides => "only the umpire decides",
        Remark::PawnDoesNotBecome => "a pawn does not become that",
        Remark::PawnBecomesAPiece => "a pawn here becomes a queen, rook, bishop or knight",
        Remark::PenaltyBeingChosen => "a penalty is being chosen",
        Remark::PenaltyIsGone => "the penalty was waived, or is past",
        Remark::PlayResumedAlready => "play has been resumed already",
        Remark::PlayResumedWhenAppointedTimeComes => "play is resumed when the appointed time comes",
        Remark::PlayerCannotMove => "the player cannot move",
        Remark::PlayerCheckTakesBackLastMove => {
            "the player in check takes back his last move, and the check must be met"
        }
        Remark::PlayerLeftGame => "a player has left the game",
        Remark::PlayerResigns => "a player resigns",
        Remark::PositionBeforeComesBack => "the position before it comes back",
        Remark::PositionCannotEstablished => "the position cannot be established",
        Remark::PositionTimesAdjournmentCannotEstablished => {
            "the position or the times at adjournment cannot be established"
        }
        Remark::ProofNotFinishedWithinRefereeLimit => {
            "the proof was not finished within the referee's limit of positions"
        }
        Remark::ProofIsThePlayers => "the proof is the player's, in his turn",
        Remark::PutRight => "it is put right, and the game goes on",
        Remark::QuestionIsNotHis => "the question is not his",
        Remark::QuestionResultComesFirst => "the question of the result comes first",
        Remark::ReadingSealedMoveSelectedFirst => "a reading of the sealed move is to be selected first",
        Remark::ReadingSelectedMove => "the reading selected is the move",
        Remark::RepetitionGivesRightFiftyCountedNot => {
            "repetition gives a right to have fifty counted, not a draw"
        }
        Remark::RightSideBegan => "the right side began",
        Remark::SayWhatEnvelopeHolds => "say what the envelope holds",
        Remark::SaysOnlyHowThingsShouldBe => "it says how things should be, not what follows",
        Remark::SealedMoveComesFirst => "the sealed move comes first",
        Remark::SeveralReadings => "the text can be read in several ways",
        Remark::SeveralReadingsToPickFrom => {
            "the text can be read in several ways: the one who answers it picks"
        }
        Remark::SixRepetitionsNotAgreedTable => "six repetitions were not agreed on at this table",
        Remark::StoppedInTheHand => "that is a false move, and this referee stops it in the hand",
        Remark::TheseClocksChangeThemselves => "these clocks change by themselves",
        Remark::TimeDoesNotRun => "time does not run against him now",
        Remark::TimeExceeded => "the time is exceeded",
        Remark::TooLateOrNotHis => "it can no longer be claimed, or not by him",
        Remark::NotTheUmpires => "the umpire does not do that",
        Remark::UmpireFindsFact => "the fact is found",
        Remark::UmpireRestoresPosition => "the position is restored",
        Remark::ErrorTakenBack => "what a false move or a false cry brought about is taken back",
        Remark::WhatMovedOutTurnGoesBack => "what was moved out of turn goes back",
        Remark::WhetherFiftyMovesCountedHere => "whether fifty moves are to be counted here",
    }
}
