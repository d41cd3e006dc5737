//! With the feature `page`, takes the built page into the program as a table of its files; without it, a page
//! that says so.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const NOT_BUILT_IN: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>J'adoube</title>\
    <p>This program was built without its page. <code>make serve</code> builds both; <code>jadoube serve --page DIR</code> \
    takes the page from a folder.</p></html>\n";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        println!("cargo::rerun-if-changed={}", page.display());
        if !page.join("index.html").exists() {
            return Err(io::Error::other("web/dist is not there: `make page` builds it"));
        }
        find(&page.canonicalize()?, "", &mut files)?;
    } else {
        let index = out.join("not-built-in.html");
        fs::write(&index, NOT_BUILT_IN)?;
        files.push(("index.html".to_owned(), index));
    }
    files.sort();
    let mut table = String::from("[\n");
    for (name, path) in &files {
        let _ = writeln!(table, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    table.push_str("]\n");
    fs::write(out.join("page.rs"), table)
}

/// All files under a folder, by the names the page calls them.
fn find(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            find(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
