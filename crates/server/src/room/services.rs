//! What every room needs, shared by all of them.

use crate::clock::Clock;
use crate::envelope::Sealer;
use crate::metrics::Metrics;
use crate::proofs::Proofs;
use crate::settings::Settings;
use crate::thoughts::Thoughts;
use jadoube_ledger::Ledger;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

/// The store, the clock, the key of envelopes, the settings.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) sealer: Arc<Sealer>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) proofs: Arc<Proofs>,
    pub(crate) thoughts: Arc<Thoughts>,
    /// How many acts all loaded tables hold together.
    pub(crate) loaded: Arc<AtomicUsize>,
    /// Whether other servers use the same store.
    pub(crate) shared: bool,
}

impl Services {
    pub(crate) fn new(
        ledger: Arc<dyn Ledger>,
        clock: Arc<dyn Clock>,
        sealer: Arc<Sealer>,
        settings: Settings,
    ) -> Services {
        let proofs = Arc::new(Proofs::new(settings.proofs));
        let thoughts = Arc::new(Thoughts::new(settings.thinking, Vec::new()));
        let (metrics, loaded) = (Arc::default(), Arc::default());
        let shared = ledger.news().is_some();
        Services { ledger, clock, sealer, settings, metrics, proofs, thoughts, loaded, shared }
    }
}
