//! The signature of a folder of cases: what all rulings in it come to, for each code. When it moves, a law is
//! ruled otherwise.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::record_file;
use jadoube_referee::codes;
use jadoube_referee::record::{Record, replay};
use rayon::prelude::*;
use std::fmt::Write as _;

/// One case: its code, and its account with the name it has inside the folder.
struct Case {
    code: String,
    account: String,
}

/// Prints a line for each code and a total.
pub(super) fn run(folders: &[String], console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = match folders {
        [] => "cases",
        [folder] => folder.as_str(),
        _ => return Err(Failure::Usage("--signature takes one folder of cases".to_owned())),
    };
    let files = record_file::find(&[folder.to_owned()])?;
    let cases = files.into_par_iter().map(|file| case(folder, &file));
    let cases = cases.collect::<Result<Vec<_>, Failure>>()?;
    for code in codes() {
        writeln!(console.out, "{}", line(code.id, cases.iter().filter(|case| case.code == code.id)))?;
    }
    writeln!(console.out, "{}", line("total", cases.iter()))?;
    Ok(Exit::Fine)
}

fn line<'a>(name: &str, cases: impl Iterator<Item = &'a Case>) -> String {
    let (mut hash, mut count) = (Fnv1a::new(), 0);
    for case in cases {
        hash.write(case.account.as_bytes());
        count += 1;
    }
    format!("{name} {:016x} {count} cases", hash.0)
}

fn case(folder: &str, file: &str) -> Result<Case, Failure> {
    let record = record_file::read(file)?;
    let name = file.strip_prefix(folder).unwrap_or(file).trim_start_matches(['/', '\\']).replace('\\', "/");
    let account = account(&name, &record).map_err(|error| Failure::Usage(format!("{file}: {error}")))?;
    Ok(Case { code: record.terms.code, account })
}

/// The name, a line for each ruling of each act, and the result.
fn account(name: &str, record: &Record) -> Result<String, jadoube_referee::TermsError> {
    let told = replay(record)?;
    let mut account = format!("{name}\n");
    for (number, step) in told.steps.iter().enumerate() {
        for ruling in &step.rulings {
            let _ = writeln!(account, "{number} {} {}", ruling.basis, ruling.verdict.word());
        }
    }
    let result = told.steps.last().map_or("*", |step| step.result.as_str());
    Ok(account + result + "\n")
}

/// The hash of Fowler, Noll and Vo, variant 1a, of 64 bits: the same on every machine and in every release.
struct Fnv1a(u64);

impl Fnv1a {
    fn new() -> Fnv1a {
        Fnv1a(0xcbf2_9ce4_8422_2325)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_referee::record::parse;

    #[test]
    fn the_hash_is_the_published_one() {
        let mut hash = Fnv1a::new();
        hash.write(b"foobar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }

    #[test]
    fn an_account_has_every_ruling_and_the_result() {
        let record =
            parse("code: london-1841\nWhite plays b1-b3\nBlack objects\nBlack resigns\n").expect("a record");
        let account = account("a.record", &record).expect("it can be played");
        assert!(account.starts_with("a.record\n1 XIII upheld\n2 "), "{account}");
    }
}
