//! One progress bar over all files of a collection, with rate and time left, on a terminal; and what
//! Ctrl-C does meanwhile.

use indicatif::{ProgressBar, ProgressStyle};
use jadoube_archive::Opened;
use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far the files have been read.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The bytes of the files that are done with.
    before: Cell<u64>,
    /// How much of the present file has been read.
    done: RefCell<Arc<AtomicU64>>,
}

impl Progress {
    /// Shown on standard error, and only if that is a terminal; gone when the work is done. There is no total
    /// where the size of one of the files is not known.
    pub(crate) fn over(files: &[PathBuf]) -> Progress {
        let size = |path: &PathBuf| {
            std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|facts| facts.len())
        };
        let total: Option<u64> = files.iter().map(size).sum();
        let (bar, template) = match total {
            Some(total) => (ProgressBar::new(total), "{bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta}"),
            None => (ProgressBar::no_length(), "{spinner} {bytes} {bytes_per_sec}"),
        };
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Progress { bar, before: Cell::new(0), done: RefCell::default() }
    }

    /// The next file begins.
    pub(crate) fn begin(&self, opened: &Opened<'_>) {
        let before = self.done.replace(opened.progress().0);
        self.before.set(self.before.get() + before.load(Ordering::Relaxed));
    }

    /// Brings the bar up to date.
    pub(crate) fn show(&self) {
        if !self.bar.is_hidden() {
            self.bar.set_position(self.before.get() + self.done.borrow().load(Ordering::Relaxed));
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
