//! Finds the commit this command is built from, and tells it to the compiler. Where it cannot be known, the
//! version stands alone.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=JADOUBE_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let commit = told_by_the_builder().or_else(told_by_the_package).or_else(told_by_git);
    let told = match &commit {
        Some(commit) => format!("{version} (commit {commit})"),
        None => version,
    };
    println!("cargo::rustc-env=JADOUBE_VERSION={told}");
    println!("cargo::rustc-env=JADOUBE_BUILT_FROM={}", commit.unwrap_or_default());
}

/// Who builds from an archive or in a container knows the commit and says it.
fn told_by_the_builder() -> Option<String> {
    env::var("JADOUBE_COMMIT").ok().and_then(|told| in_short(&told))
}

/// A package made by Cargo has a note of the commit it was made from.
fn told_by_the_package() -> Option<String> {
    let note = std::fs::read_to_string(folder().join(".cargo_vcs_info.json")).ok()?;
    let (_, after) = note.split_once("\"sha1\"")?;
    in_short(after.split('"').nth(1)?)
}

/// The commit of the repository whose top is our workspace; the one of a repository we merely lie in would
/// say nothing about us.
fn told_by_git() -> Option<String> {
    let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if top != folder().join("../..").canonicalize().ok()? {
        return None;
    }
    rerun_when_the_commit_changes();
    in_short(&git(&["rev-parse", "HEAD"])?)
}

/// Watches where Git notes that another commit is checked out: HEAD, its log, and the branch it names. A
/// branch may lie packed among others until its next commit: then the log tells. A file that is not there
/// makes Cargo look every time, so it is named only where nothing else would tell.
fn rerun_when_the_commit_changes() {
    let file = |name: &str| git(&["rev-parse", "--git-path", name]).map(|path| folder().join(path));
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let telling = [file("logs/HEAD"), branch.and_then(|branch| file(&branch))];
    let there: Vec<_> = telling.iter().flatten().filter(|path| path.exists()).collect();
    let watched = if there.is_empty() { telling.iter().flatten().collect() } else { there };
    for path in watched.into_iter().chain(&file("HEAD")) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

/// What Git answers in our folder; nothing if there is no Git or it does not know.
fn git(words: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(words).current_dir(folder()).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok().filter(|_| answer.status.success())?;
    Some(text.trim().to_owned())
}

/// Twelve letters are enough to find a commit. What could not be part of a line is not one.
fn in_short(commit: &str) -> Option<String> {
    let short: String = commit.trim().chars().take(12).collect();
    let plain = short.chars().all(|letter| letter.is_ascii_alphanumeric());
    (plain && !short.is_empty()).then_some(short)
}

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
