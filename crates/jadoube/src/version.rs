//! Which jadoube this is: its version, and the commit it was built from where that is known (see `build.rs`).

/// The version alone.
pub(crate) const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// Version and commit in one line, as `--version` tells them: `0.2.0 (commit 0123456789ab)`, or `0.2.0`.
pub(crate) const LINE: &str = env!("JADOUBE_VERSION");

/// The commit, in short.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("JADOUBE_BUILT_FROM")).filter(|commit| !commit.is_empty())
}
