//! Thinking for programs at all tables together: so many think at once, the others wait in line, and each
//! has a table of fixed size to think with. Nothing here runs on the threads that serve connections.

use crate::guests::{GuestPool, Together};
use crate::settings::ThinkingLimits;
use jadoube_automaton::{Automaton, EngineThinker, Intent, Level};
use jadoube_referee::Act;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// The server's thinkers.
pub(crate) struct Thoughts {
    limits: ThinkingLimits,
    places: Arc<Semaphore>,
    /// Those who do not think now; made when first needed, and no more than think at once.
    idle: Mutex<Vec<EngineThinker>>,
    /// Engines of other people's, by name.
    guests: Vec<Arc<GuestPool>>,
}

impl Thoughts {
    pub(crate) fn new(limits: ThinkingLimits, guests: Vec<Arc<GuestPool>>) -> Thoughts {
        let places = Arc::new(Semaphore::new(limits.at_once.max(1)));
        Thoughts { limits, places, idle: Mutex::default(), guests }
    }

    /// The engines that may be asked for by name.
    pub(crate) fn guests(&self) -> &[Arc<GuestPool>] {
        &self.guests
    }

    /// How much of the time that a person's hand takes a program's takes, in hundredths.
    pub(crate) fn pace(&self) -> u64 {
        self.limits.pace
    }

    /// Shows a player what was done, and asks what it does next, when it is its turn to think. `None` if the
    /// thought was broken off, as when the server stops.
    pub(crate) async fn next(
        self: &Arc<Thoughts>,
        mut player: Automaton,
        level: Level,
        guest: Option<Arc<GuestPool>>,
        acts: Vec<Act>,
    ) -> Option<(Automaton, Option<Intent>)> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let thoughts = Arc::clone(self);
        let thought = tokio::task::spawn_blocking(move || {
            let mut thinker = thoughts.take();
            for act in &acts {
                player.sees(act);
            }
            let (guest, time) = (guest.as_deref(), thoughts.limits.guest);
            let intent = player.next_as_remembered(&mut Together { ours: thinker.at(level), guest, time });
            thoughts.idle().push(thinker);
            drop(place);
            (player, intent)
        });
        thought.await.ok()
    }

    fn take(&self) -> EngineThinker {
        let idle = self.idle().pop();
        idle.unwrap_or_else(|| EngineThinker::with_megabytes(self.limits.megabytes.max(1)))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<EngineThinker>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
