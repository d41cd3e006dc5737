//! Takes the page as it was built into the binary; without one, a page that says how to build it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>J'adoube</title>\
    <p>This binary was built without its page. <code>make serve</code> builds both.</p></html>\n";

fn main() -> io::Result<()> {
    let page = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    if page.join("index.html").exists() {
        return copy(page, &out);
    }
    println!("cargo::warning=web/dist is not there: the page is left out (make serve builds it)");
    fs::write(out.join("index.html"), NOT_BUILT)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
