//! Takes the page as it was built into the binary: a table of its files. Without one, a page that says how to build it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>J'adoube</title>\
    <p>This binary was built without its page. <code>make serve</code> builds both.</p></html>\n";

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if page.join("index.html").exists() {
        find(&page.canonicalize()?, "", &mut files)?;
    } else {
        println!("cargo::warning=web/dist is not there: the page is left out (make serve builds it)");
        let index = out.join("not-built.html");
        fs::write(&index, NOT_BUILT)?;
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
