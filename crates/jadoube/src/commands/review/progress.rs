//! A progress bar for a review, with rate and time left, on a terminal; and what Ctrl-C does meanwhile.

use indicatif::{ProgressBar, ProgressStyle};
use jadoube_archive::Opened;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far a file has been read.
pub(crate) struct Progress {
    done: Arc<AtomicU64>,
    bar: ProgressBar,
}

impl Progress {
    /// Shown on standard error, and only if that is a terminal; gone when the work is done.
    pub(crate) fn of(opened: &Opened<'_>) -> Progress {
        let (done, size) = opened.progress();
        let (bar, template) = match size {
            Some(size) => (ProgressBar::new(size), "{bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta}"),
            None => (ProgressBar::no_length(), "{spinner} {bytes} {bytes_per_sec}"),
        };
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Progress { done, bar }
    }

    /// Brings the bar up to date.
    pub(crate) fn show(&self) {
        if !self.bar.is_hidden() {
            self.bar.set_position(self.done.load(Ordering::Relaxed));
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// Becomes true at the first Ctrl-C; a second one ends the program at once.
pub(crate) fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    if let Ok(runtime) = runtime {
        std::thread::spawn(move || {
            runtime.block_on(async {
                while tokio::signal::ctrl_c().await.is_ok() {
                    if told.swap(true, Ordering::Relaxed) {
                        std::process::exit(130);
                    }
                }
            });
        });
    }
    stop
}
