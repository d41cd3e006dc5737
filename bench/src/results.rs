//! RESULTS.md as a file of sections, each found again by its heading.

/// Next to Cargo.toml.
#[allow(dead_code)] // not every program writes the whole of it
pub(crate) const RESULTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/RESULTS.md");

/// Puts a section in the place of the one with the same title, or at the end; the rest of RESULTS.md stays.
pub(crate) fn replace_section(title: &str, section: &str) -> std::io::Result<()> {
    replace_section_in(RESULTS, title, section)
}

/// The same in a file that is named: for a program that is elsewhere.
pub(crate) fn replace_section_in(file: &str, title: &str, section: &str) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let (before, after) = match text.split_once(&format!("## {title} (")) {
        None => (text.trim_end(), ""),
        Some((before, old)) => (before.trim_end(), old.split_once("\n## ").map_or("", |(_, after)| after)),
    };
    let after = if after.is_empty() { String::new() } else { format!("\n## {after}") };
    std::fs::write(file, format!("{before}\n\n{section}{after}"))
}
