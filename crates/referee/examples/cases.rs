//! Runs every case below the folders given: a quick look while working on the law.
use jadoube_referee::record::{CaseOutcome, parse, run_case};
fn main() {
    let (mut p, mut f, mut n) = (0, 0, 0);
    for dir in std::env::args().skip(1) {
        let mut files: Vec<_> = walk(std::path::Path::new(&dir));
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            match run_case(&parse(&text).unwrap()) {
                CaseOutcome::Passed => p += 1,
                CaseOutcome::Failed(x) => {
                    f += 1;
                    println!(
                        "FAIL {} line {} after {:?}\n   - {}\n   + {}",
                        file.display(),
                        x.line,
                        x.act,
                        x.expected,
                        x.actual
                    );
                }
                CaseOutcome::Needs { topic, .. } => {
                    n += 1;
                    let _ = topic;
                    println!("needs T{topic} {}", file.file_name().unwrap().to_string_lossy());
                }
                CaseOutcome::Unplayable(e) => {
                    f += 1;
                    println!("UNPLAYABLE {} {e}", file.display());
                }
            }
        }
    }
    println!("{p} passed, {f} failed, {n} need more");
}
fn walk(d: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut v = vec![];
    for e in std::fs::read_dir(d).unwrap() {
        let q = e.unwrap().path();
        if q.is_dir() {
            v.extend(walk(&q));
        } else {
            v.push(q);
        }
    }
    v
}
