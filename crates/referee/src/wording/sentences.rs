//! Rulings in English: the one place in which a sentence is made of what a ruling says.

use super::castle;
use super::remarks::remark;
use crate::remark::Remark;
use crate::ruling::{GameResult, Ruling, TaskView};
use crate::saying::{
    Follows, Irregularity, IrregularityKind, Judge, Lapse, ManOn, NamedTask, Reason, Saying,
};
use jadoube_chess::{Role, Side};

/// More choices than these are not listed one by one.
const MOST_LISTED: usize = 6;

impl Ruling {
    /// The ruling in a sentence.
    ///
    /// ```
    /// use jadoube_referee::{Table, record};
    /// let record = record::parse("code: london-1841\nWhite plays f1-b5\nBlack objects\n").unwrap();
    /// let mut table = Table::new(record.terms.clone()).unwrap();
    /// table.act(&record.steps[0].act);
    /// let text = table.act(&record.steps[1].act).rulings[0].text();
    /// assert_eq!(text, "The bishop on f1 cannot pass the pawn on e2: Black may have it stand.");
    /// ```
    pub fn text(&self) -> String {
        sentence(&said(&self.saying))
    }

    /// What was irregular, in a sentence by itself; the whole where nothing was.
    pub fn happened(&self) -> String {
        match &self.saying {
            Saying::Unclaimed { found, .. } | Saying::Follows { found: Some(found), .. } => {
                sentence(&irregular(found))
            }
            _ => self.text(),
        }
    }
}

/// Capital and full stop. What ends with a stop of its own gets no other.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

/// What is said, without capital and full stop.
pub(crate) fn said(saying: &Saying) -> String {
    match saying {
        Saying::Remark(it) => remark(*it).to_owned(),
        Saying::Irregular(found) => irregular(found),
        Saying::Follows { found: Some(found), follows: Follows::Stands } if was_only_touched(found) => {
            format!("{}: nobody is bound by it", irregular(found))
        }
        Saying::Follows { found: Some(found), follows } => {
            format!("{}: {}", irregular(found), follow(follows))
        }
        Saying::Follows { found: None, follows } => follow(follows),
        Saying::Requires { by, of, task } => requires(*by, *of, task),
        Saying::TooLate { claimant, ended } => {
            let ended = match ended {
                Lapse::Touch => "ended when he touched a man".to_owned(),
                Lapse::Reply => "ended when he made his next move".to_owned(),
                Lapse::Moves(number) => format!("ended {number} moves each later"),
                Lapse::Never => "is gone".to_owned(),
            };
            format!("it is too late: the claim was {claimant}'s, and {ended}")
        }
        Saying::Unclaimed { found, could } => {
            let number = found.number.map_or_else(String::new, |number| format!(" (move {number})"));
            format!("{}{number}; {}", irregular(found), could_have(could))
        }
        Saying::Ended { result, why } => {
            let told = match result {
                GameResult::Won(side) => format!("{side} wins"),
                GameResult::Drawn => "the game is drawn".to_owned(),
                GameResult::Annulled => "the game is annulled".to_owned(),
                GameResult::BothLost => "the game is lost by both".to_owned(),
                GameResult::HalfFor(side) => format!("{side} has half a point and {} none", !*side),
            };
            let why = because(*result, why);
            if why == told { told } else { format!("{told}: {why}") }
        }
        Saying::Awaited { judge, question } => format!("{}: {}", said(question), decides(*judge)),
        Saying::Recurred { times } => {
            format!("the men have stood so {times} times with the same side to move")
        }
        Saying::Proved { positions, first } => {
            format!("perpetual check is proved over {positions} positions, beginning with {first}")
        }
        Saying::Words(text) => text.clone(),
    }
}

fn decides(judge: Judge) -> &'static str {
    match judge {
        Judge::Bystanders => "the bystanders decide",
        Judge::Umpire => "the umpire decides",
        Judge::Committee => "the committee decides",
        Judge::Spectator => "a spectator both agree on decides",
        Judge::Official => "the official in charge decides",
        Judge::Arbiter => "the arbiter decides",
    }
}

/// Why a game ended, told of the side that lost it where one did.
fn because(result: GameResult, why: &Saying) -> String {
    match (result, why) {
        (GameResult::Won(side), Saying::Remark(Remark::PlayerResigns)) => format!("{} resigns", !side),
        (GameResult::Won(side), Saying::Remark(Remark::PlayerLeftGame)) => {
            format!("{} has left the game", !side)
        }
        (GameResult::Won(side), Saying::Remark(Remark::ThatLoses)) => {
            format!("what {} did loses the game", !side)
        }
        (GameResult::Won(side), Saying::Remark(Remark::TimeExceeded)) => {
            format!("{} has exceeded the time", !side)
        }
        (GameResult::Won(side), Saying::Remark(Remark::CameTooLate)) => {
            format!("{} came later than the default time allows", !side)
        }
        (GameResult::BothLost, Saying::Remark(Remark::CameTooLate)) => {
            "neither was there within the default time".to_owned()
        }
        (GameResult::Won(side), Saying::Remark(Remark::TooManyFaults)) => {
            format!("{} has made one illegal move too many", !side)
        }
        (GameResult::Won(side), Saying::Remark(Remark::NoLawfulMoveSealed)) => {
            format!("{} has sealed no lawful move", !side)
        }
        (_, why) => said(why),
    }
}

fn man(on: ManOn) -> String {
    format!("the {} on {}", on.man.role.name(), on.square)
}

/// `a`, `a and b`, `a, b and c`.
fn list(parts: &[String], between: &str) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {between} {last}", others.join(", ")),
    }
}

fn men(all: &[ManOn]) -> String {
    list(&all.iter().copied().map(man).collect::<Vec<_>>(), "and")
}

/// Whether no move was made that could stand.
fn was_only_touched(found: &Irregularity) -> bool {
    matches!(found.kind, IrregularityKind::TouchedOutOfTurn | IrregularityKind::AdjustedOutOfTurn)
}

fn irregular(found: &Irregularity) -> String {
    let by = found.by;
    let first = found.men.first().copied().map_or_else(|| "a man".to_owned(), man);
    match found.kind {
        IrregularityKind::Touched => format!("{by} touched {}", men(&found.men)),
        IrregularityKind::TouchedAndPlayed => {
            format!("{by} touched {} and did not do what that asks", men(&found.men))
        }
        IrregularityKind::TouchedAndMovedFalsely => {
            format!("{by} touched {} and then moved falsely", men(&found.men))
        }
        IrregularityKind::DutyNotDone => {
            let castled = matches!(*found.men, [king, rook] if (king.man.role, rook.man.role) == (Role::King, Role::Rook));
            let played = if castled { "castled".to_owned() } else { format!("played {first}") };
            format!("{by} {played} and not what had to be played")
        }
        IrregularityKind::PawnLeftUnnamed => {
            let other = found.men.get(1).copied().map_or_else(|| "another man".to_owned(), man);
            format!("{by} moved {other} before {first} was named")
        }
        IrregularityKind::AdverseManMoved => format!("{by} moved {first}, a man of {}'s", !by),
        IrregularityKind::FalseCastling => {
            let why = found.why.first().map_or("that is not lawful", |why| castling(*why));
            format!("{by} castled, but {why}")
        }
        IrregularityKind::TouchedOutOfTurn => format!("{by} touched {} out of turn", men(&found.men)),
        IrregularityKind::MovedOutOfTurn => format!("{by} moved {first} out of turn"),
        IrregularityKind::RookFirst => format!("{by} let go of {first} before touching the king"),
        IrregularityKind::HalfCastled => match found.why.first() {
            None | Some(Reason::Manner) => format!("{by} pressed the clock before the rook had castled too"),
            Some(&why) => format!("{by} moved the king two squares to castle, but {}", castling(why)),
        },
        IrregularityKind::Unpromoted => {
            format!("{by} moved {first} to the last rank and pressed the clock before a piece stood there")
        }
        IrregularityKind::PressedWithoutMove => format!("{by} pressed the clock without having moved"),
        IrregularityKind::TwoHands => format!("{by} moved {first} with two hands"),
        IrregularityKind::MovedAgain => format!("{by} moved {first} after having let go of a lawful move"),
        IrregularityKind::Displaced => {
            let squares = if found.men.len() > 1 { "their squares" } else { "its square" };
            format!("{by} knocked {} off {squares}", men(&found.men))
        }
        IrregularityKind::AdjustedOutOfTurn => {
            format!("{by} adjusted {} without having the move", men(&found.men))
        }
        IrregularityKind::FalseMove
        | IrregularityKind::FalseCapture
        | IrregularityKind::OwnManTaken
        | IrregularityKind::CheckNeglected => {
            let mut subjects = std::iter::once(first.as_str()).chain(std::iter::repeat("it"));
            let mut told = |&why| reason(found, subjects.next().unwrap_or("it"), why);
            let whys: Vec<String> = found.why.iter().map(&mut told).collect();
            let to = found.to.map_or_else(String::new, |to| format!(" to {to}"));
            if whys.is_empty() { format!("{by} moved {first}{to}") } else { list(&whys, "and") }
        }
    }
}

fn reason(found: &Irregularity, first: &str, why: Reason) -> String {
    let to = found.to.map_or_else(|| "there".to_owned(), |to| to.to_string());
    let from = |checker: Option<ManOn>| checker.map_or_else(String::new, |on| format!(" from {}", man(on)));
    match why {
        Reason::Manner => format!("{first} does not move to {to}"),
        Reason::Blocked(on) => format!("{first} cannot pass {}", man(on)),
        Reason::OwnManThere(on) => format!("{first} cannot take {}, which is of its own side", man(on)),
        Reason::PawnHasMoved => format!("{first} has moved, and goes one square at a time"),
        Reason::PawnTakes => format!("{first} does not take on {to}"),
        Reason::InPassing => {
            let taken = found.taken.map_or_else(|| "that man".to_owned(), man);
            format!("{first} cannot take {taken} in passing now")
        }
        Reason::Exchanged => {
            format!("{first} was exchanged for another man, and only a pawn on the last rank is")
        }
        Reason::KingTaken => "a king is not taken".to_owned(),
        Reason::IntoCheck(on) if found.men.first().is_some_and(|on| on.man.role == Role::King) => {
            format!("{first} would stand in check{} on {to}", from(on))
        }
        Reason::IntoCheck(on) if first == "it" => format!("it leaves its king in check{}", from(on)),
        Reason::IntoCheck(on) => format!("{first}, moved to {to}, leaves its king in check{}", from(on)),
        Reason::CheckNotMet(on) => format!("the check{} is not met by moving {first}", from(on)),
        why => castling(why).to_owned(),
    }
}

fn castling(why: Reason) -> &'static str {
    match why {
        Reason::CastlingMoved => "king or rook has moved or is not there",
        Reason::CastlingBlocked => "a man stands between king and rook",
        Reason::CastlingInCheck => "the king is in check",
        Reason::CastlingThroughCheck => "the king passes an attacked square",
        Reason::CastlingCornerOccupied => "a man has stood on the square of the rook that was given",
        Reason::CastlingIntoCheck => "the king comes into check",
        _ => "that is not lawful",
    }
}

fn follow(follows: &Follows) -> String {
    match follows {
        Follows::Chooses { by, options } => format!("{by} may have {}", choices(options)),
        Follows::Must { by, tasks } => format!("{by} must {}", to_do(tasks)),
        Follows::GoesBack => "it is taken back, without penalty".to_owned(),
        Follows::GoesBackAtACost => "it is taken back".to_owned(),
        Follows::GoesBackLate => "it is taken back; for a penalty it is too late".to_owned(),
        Follows::PawnIsNamed => "it is taken back, and the pawn is named".to_owned(),
        Follows::BindsLater { by, men: bound } => {
            format!("what was done goes back, and binds {by} to {} when his turn comes", men(bound))
        }
        Follows::Annulled => "the game is annulled".to_owned(),
        Follows::Forfeit { winner } => format!("{winner} wins the game"),
        Follows::Nothing => "nothing can be exacted".to_owned(),
        Follows::BecomesQueen => "the pawn becomes a queen".to_owned(),
        Follows::PutRight => "the men are put on their squares".to_owned(),
        Follows::BeforeTheyFell => {
            "play went on meanwhile, and the position before that comes back".to_owned()
        }
        Follows::Stands => "the move stands".to_owned(),
    }
}

fn could_have(could: &Follows) -> String {
    match could {
        Follows::Chooses { by, options } => format!("{by} could have had {}", choices(options)),
        Follows::Must { by, tasks } => format!("{by} could have been made to {}", to_do(tasks)),
        Follows::Annulled => "the game could have been annulled".to_owned(),
        Follows::Forfeit { winner } => format!("{winner} could have claimed the game"),
        Follows::Nothing => "nothing could have been exacted".to_owned(),
        Follows::BecomesQueen => "the pawn could have been made a queen".to_owned(),
        Follows::PutRight => "the men could have been put on their squares".to_owned(),
        Follows::BeforeTheyFell => "the position before that could have come back".to_owned(),
        Follows::Stands => "the arbiter could have been told".to_owned(),
        Follows::PawnIsNamed => "it could have been taken back and the pawn named".to_owned(),
        Follows::GoesBack | Follows::GoesBackAtACost | Follows::GoesBackLate | Follows::BindsLater { .. } => {
            "it could have been taken back".to_owned()
        }
    }
}

/// What a claimant may have: `the knight on b1 moved, the king moved or it stand`.
fn choices(options: &[NamedTask]) -> String {
    let moves = |option: &&NamedTask| matches!(option.task, TaskView::Move(_) | TaskView::MoveKing);
    if options.len() > MOST_LISTED && options.iter().filter(moves).count() > MOST_LISTED {
        let others: Vec<String> = options.iter().filter(|option| !moves(option)).map(choice).collect();
        let mut parts = vec!["any man moved that can be".to_owned()];
        parts.extend(others);
        return list(&parts, "or");
    }
    list(&options.iter().map(choice).collect::<Vec<_>>(), "or")
}

fn choice(option: &NamedTask) -> String {
    let on = option.man.map_or_else(|| "the man".to_owned(), man);
    match option.task {
        TaskView::MoveKing => "the king moved".to_owned(),
        TaskView::MoveRook | TaskView::Move(_) => format!("{on} moved"),
        TaskView::Capture(_) => format!("{on} taken"),
        TaskView::CaptureWith(..) => {
            let with = option.with.map_or_else(|| "the man".to_owned(), man);
            format!("{on} taken with {with}")
        }
        TaskView::Castle(_) => "castling".to_owned(),
        TaskView::Play(words) => format!("{words} played"),
        TaskView::Stand => "it stand".to_owned(),
        TaskView::Retract => "it taken back".to_owned(),
        TaskView::Recommence => "the game begun again".to_owned(),
        TaskView::Proceed => "it go on".to_owned(),
        TaskView::Place => "the men put where they belong".to_owned(),
    }
}

/// What somebody must do: `move the knight on b1 or the king`.
fn to_do(tasks: &[NamedTask]) -> String {
    list(&tasks.iter().map(task).collect::<Vec<_>>(), "or")
}

fn task(task: &NamedTask) -> String {
    let on = task.man.map_or_else(|| "the man".to_owned(), man);
    match task.task {
        TaskView::MoveKing => "move the king".to_owned(),
        TaskView::MoveRook | TaskView::Move(_) => format!("move {on}"),
        TaskView::Capture(_) => format!("take {on}"),
        TaskView::CaptureWith(..) => {
            let with = task.with.map_or_else(|| "the man".to_owned(), man);
            format!("take {on} with {with}")
        }
        TaskView::Castle(wing) => castle(wing).to_owned(),
        TaskView::Play(words) => format!("play {words}"),
        TaskView::Stand => "let it stand".to_owned(),
        TaskView::Retract => "take it back".to_owned(),
        TaskView::Recommence => "begin again".to_owned(),
        TaskView::Proceed => "go on".to_owned(),
        TaskView::Place => "put the men where they belong".to_owned(),
    }
}

fn requires(by: Side, of: Side, required: &NamedTask) -> String {
    match required.task {
        TaskView::Stand => format!("{by} lets it stand"),
        TaskView::Retract => format!("{by} has it taken back"),
        TaskView::Recommence => format!("{by} has the game begun again"),
        TaskView::Proceed => format!("{by} goes on"),
        TaskView::Place => format!("{by} has the men put where they belong"),
        _ => format!("{by} requires it: {of} must {}", task(required)),
    }
}
