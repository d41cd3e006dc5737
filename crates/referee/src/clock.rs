//! A pair of chess clocks: stages, time left, moves made for the limit. Time is an argument; whose clock runs
//! is not known here.

use crate::terms::{Bonus, Stage};
use jadoube_chess::Side;

/// Twelve hours in milliseconds: once round the dial.
const ROUND: u64 = 12 * 60 * 60 * 1000;

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    /// Milliseconds left in the stage, what was carried over included.
    pub(crate) left: u64,
    /// The least it has shown in this stage.
    pub(crate) lowest: u64,
    /// The same of the stage before, should that come back; the greatest number where it is not known.
    pub(crate) lowest_before: u64,
    /// The stage, from 0; the last of the terms repeats.
    pub(crate) stage: u32,
    /// Moves made for the purposes of the limit. Not always those on the score.
    pub(crate) made: u32,
    /// Whether more time was used than there was.
    pub(crate) fallen: bool,
    /// How much of the delay before this move's time has been used.
    pub(crate) waited: u64,
}

/// Both clocks, and which of them the last press has set going.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    pub(crate) faces: [Face; 2],
    /// Asked only where clocks are pressed.
    pub(crate) pressed: Side,
}

/// All that is kept of time at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timing {
    /// `None` where no limit was agreed.
    pub(crate) clocks: Option<Clocks>,
    /// How long the one who is waited for has given no sign.
    pub(crate) away: u64,
    /// How much time has passed since a move was completed.
    pub(crate) since_move: u64,
    /// How much time has passed in this session, since its first move or since play was resumed.
    pub(crate) session: u64,
    /// The act by which the umpire last set a clock.
    pub(crate) set_at: Option<u32>,
    /// Whose clock the last press has set going, where the clock completes moves, clocks or none.
    pub(crate) hand: Side,
}

/// What came of time passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spent {
    InTime,
    /// The flag fell just now.
    Exceeded,
}

impl Timing {
    /// As a game begins.
    pub(crate) fn at_the_start(stages: &[Stage], begins: Side) -> Timing {
        let clocks = stages.first().map(|first| {
            let mut face = Face {
                left: first.time,
                lowest: u64::MAX,
                lowest_before: u64::MAX,
                stage: 0,
                made: 0,
                fallen: false,
                waited: 0,
            };
            face.reward(stages);
            face.take_off(0);
            Clocks { faces: [face; 2], pressed: begins }
        });
        Timing { clocks, away: 0, since_move: 0, session: 0, set_at: None, hand: begins }
    }
}

impl Clocks {
    /// Changes a side's face.
    pub(crate) fn face(&mut self, side: Side) -> &mut Face {
        &mut self.faces[side.index()]
    }
}

impl Face {
    /// Time passes, first that of a delay. Nothing left exactly is not exceeding.
    pub(crate) fn spend(&mut self, time: u64, stages: &[Stage]) -> Spent {
        let delayed = time.min(self.delay_left(stages));
        self.waited = self.waited.saturating_add(delayed);
        let time = time - delayed;
        let exceeded = time > self.left && !self.fallen;
        self.fallen |= exceeded;
        self.take_off(time);
        if exceeded { Spent::Exceeded } else { Spent::InTime }
    }

    /// Time goes, used or taken off.
    pub(crate) fn take_off(&mut self, time: u64) {
        self.left = self.left.saturating_sub(time);
        self.lowest = self.lowest.min(self.left);
    }

    /// A move is made. With the last one of a stage the next stage begins, and what is left goes with it.
    pub(crate) fn count(&mut self, stages: &[Stage]) {
        self.made = self.made.saturating_add(1);
        if self.to_go(stages) == Some(0) {
            self.stage += 1;
            self.left = self.left.saturating_add(time_of(stages, self.stage));
            (self.lowest_before, self.lowest) = (self.lowest, self.left);
            self.fallen = false;
        }
    }

    /// What a move brings is in hand before the next one is made: the increment of the stage that is now. A
    /// clock whose flag is down is given nothing.
    pub(crate) fn reward(&mut self, stages: &[Stage]) {
        if !self.fallen {
            self.left = self.left.saturating_add(increment(stages, self.stage));
        }
    }

    /// What the last move brought is taken back with it.
    pub(crate) fn unreward(&mut self, stages: &[Stage]) {
        if !self.fallen {
            self.left = self.left.saturating_sub(increment(stages, self.stage));
        }
    }

    /// What is left of the delay before this move's time.
    pub(crate) fn delay_left(&self, stages: &[Stage]) -> u64 {
        match at(stages, self.stage).map(|stage| stage.bonus) {
            Some(Bonus::Delay(delay)) => delay.saturating_sub(self.waited),
            _ => 0,
        }
    }

    /// The delay begins anew: the clock is no longer, or not yet, running for a move.
    pub(crate) fn rest(&mut self) {
        self.waited = 0;
    }

    /// A move is taken back and does not count as made.
    pub(crate) fn uncount(&mut self, stages: &[Stage]) {
        let Some(made) = self.made.checked_sub(1) else {
            return;
        };
        self.made = made;
        let begins_at = self.stage.checked_sub(1).and_then(|stage| moves_through(stages, stage));
        if begins_at.is_some_and(|begins_at| u64::from(made) < begins_at) {
            self.left = self.left.saturating_sub(time_of(stages, self.stage));
            self.lowest = self.lowest_before.min(self.left);
            self.lowest_before = u64::MAX;
            self.stage -= 1;
        }
    }

    /// Moves still to make in the stage; `None` where it has no number of moves.
    pub(crate) fn to_go(self, stages: &[Stage]) -> Option<u32> {
        let through = moves_through(stages, self.stage)?;
        u32::try_from(through.saturating_sub(u64::from(self.made))).ok()
    }

    /// Where the hands stand if the first stage is to end at twelve.
    pub(crate) fn dial(&self, stages: &[Stage]) -> u64 {
        let later: u64 =
            (1..=self.stage).fold(0, |sum, stage| (sum + time_of(stages, stage) % ROUND) % ROUND);
        (later + ROUND - self.left % ROUND) % ROUND
    }
}

/// A stage's time: the last one repeats.
pub(crate) fn time_of(stages: &[Stage], stage: u32) -> u64 {
    at(stages, stage).map_or(0, |stage| stage.time)
}

/// What each move of a stage adds.
fn increment(stages: &[Stage], stage: u32) -> u64 {
    match at(stages, stage).map(|stage| stage.bonus) {
        Some(Bonus::Increment(time)) => time,
        _ => 0,
    }
}

fn at(stages: &[Stage], stage: u32) -> Option<&Stage> {
    stages.get(stage as usize).or(stages.last())
}

/// The moves to be made by the end of a stage; `None` where it or one before it has no number of moves, so
/// that it never ends.
fn moves_through(stages: &[Stage], stage: u32) -> Option<u64> {
    let last = u32::try_from(stages.len()).ok()?.checked_sub(1)?;
    let listed = stages.iter().take(stage as usize + 1).map(|stage| stage.moves.filter(|&moves| moves > 0));
    let listed = listed.sum::<Option<u32>>().map(u64::from)?;
    let again = u64::from(stage.saturating_sub(last));
    let repeated = stages.last().and_then(|stage| stage.moves).map_or(0, u64::from);
    Some(listed + again * repeated)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;
    const HOUR: u64 = 60 * MINUTE;

    fn stage(moves: Option<u32>, time: u64) -> Stage {
        Stage { moves, time, bonus: Bonus::None }
    }

    fn new(stages: &[Stage]) -> Face {
        Timing::at_the_start(stages, Side::White).clocks.expect("a limit").faces[0]
    }

    #[test]
    fn nothing_left_exactly_is_not_exceeding() {
        let stages = [stage(None, HOUR)];
        let mut face = new(&stages);
        assert_eq!(face.spend(HOUR, &stages), Spent::InTime);
        assert_eq!((face.left, face.fallen), (0, false));
        assert_eq!(face.spend(1, &stages), Spent::Exceeded);
        assert_eq!(face.spend(1, &stages), Spent::InTime, "a flag falls once");
    }

    #[test]
    fn time_unused_is_carried_over_and_the_last_stage_repeats() {
        let stages = [stage(Some(2), HOUR), stage(Some(1), 10 * MINUTE)];
        let mut face = new(&stages);
        face.spend(20 * MINUTE, &stages);
        face.count(&stages);
        assert_eq!((face.left, face.stage, face.to_go(&stages)), (40 * MINUTE, 0, Some(1)));
        face.count(&stages);
        assert_eq!((face.left, face.stage, face.to_go(&stages)), (50 * MINUTE, 1, Some(1)));
        face.count(&stages);
        assert_eq!((face.left, face.stage, face.to_go(&stages)), (60 * MINUTE, 2, Some(1)));
    }

    #[test]
    fn a_move_taken_back_takes_its_stage_with_it() {
        let stages = [stage(Some(20), HOUR)];
        let mut face = new(&stages);
        (0..20).for_each(|_| face.count(&stages));
        assert_eq!((face.left, face.stage), (2 * HOUR, 1));
        face.uncount(&stages);
        assert_eq!((face.left, face.stage, face.to_go(&stages)), (HOUR, 0, Some(1)));
        let mut begun = new(&stages);
        begun.uncount(&stages);
        assert_eq!(begun, new(&stages));
    }

    #[test]
    fn a_stage_without_a_number_of_moves_never_ends() {
        for moves in [None, Some(0)] {
            let stages = [stage(moves, HOUR)];
            let mut face = new(&stages);
            (0..100).for_each(|_| face.count(&stages));
            assert_eq!((face.left, face.stage, face.to_go(&stages)), (HOUR, 0, None));
        }
    }

    #[test]
    fn the_dial_shows_twelve_when_the_first_stage_is_used_up() {
        let stages = [stage(Some(1), 2 * HOUR + 30 * MINUTE), stage(Some(16), HOUR)];
        let mut face = new(&stages);
        assert_eq!(face.dial(&stages), 9 * HOUR + 30 * MINUTE);
        face.spend(HOUR, &stages);
        assert_eq!(face.dial(&stages), 10 * HOUR + 30 * MINUTE);
        face.count(&stages);
        assert_eq!(face.dial(&stages), 10 * HOUR + 30 * MINUTE, "a new stage moves no hand");
        face.spend(HOUR + 30 * MINUTE, &stages);
        assert_eq!(face.dial(&stages), 0);
        face.spend(HOUR, &stages);
        assert_eq!(face.dial(&stages), HOUR);
    }

    #[test]
    fn no_length_of_time_breaks_a_clock() {
        let stages = [stage(Some(1), u64::MAX)];
        let mut face = new(&stages);
        face.count(&stages);
        face.spend(u64::MAX, &stages);
        face.count(&stages);
        face.uncount(&stages);
        assert!(face.dial(&stages) < ROUND);
    }

    #[test]
    fn an_increment_is_in_hand_before_every_move() {
        let bonus = Bonus::Increment(30_000);
        let stages = [
            Stage { bonus, ..stage(Some(2), 90 * MINUTE) },
            Stage { bonus: Bonus::Increment(10_000), ..stage(None, 30 * MINUTE) },
        ];
        let mut face = new(&stages);
        assert_eq!(face.left, 90 * MINUTE + 30_000);
        face.spend(MINUTE, &stages);
        let first = face;
        face.count(&stages);
        face.reward(&stages);
        assert_eq!(face.left, 90 * MINUTE);
        let second = face;
        face.count(&stages);
        face.reward(&stages);
        assert_eq!((face.left, face.stage), (120 * MINUTE + 10_000, 1), "the next stage's own");
        for before in [second, first] {
            face.unreward(&stages);
            face.uncount(&stages);
            assert_eq!(face, before);
        }
    }

    #[test]
    fn a_clock_whose_flag_is_down_is_given_nothing() {
        let stages = [Stage { bonus: Bonus::Increment(2000), ..stage(None, MINUTE) }];
        let mut face = new(&stages);
        assert_eq!(face.spend(2 * MINUTE, &stages), Spent::Exceeded);
        face.count(&stages);
        face.reward(&stages);
        assert_eq!((face.left, face.fallen), (0, true));
    }

    #[test]
    fn time_runs_only_after_the_delay_and_each_move_has_its_own() {
        let stages = [Stage { bonus: Bonus::Delay(10_000), ..stage(None, MINUTE) }];
        let mut face = new(&stages);
        assert_eq!((face.left, face.delay_left(&stages)), (MINUTE, 10_000));
        face.spend(4000, &stages);
        assert_eq!((face.left, face.delay_left(&stages)), (MINUTE, 6000));
        face.spend(7000, &stages);
        assert_eq!((face.left, face.delay_left(&stages)), (MINUTE - 1000, 0));
        face.rest();
        assert_eq!(face.spend(10_000 + MINUTE - 1000, &stages), Spent::InTime);
        assert_eq!(face.spend(1, &stages), Spent::Exceeded);
    }
}
