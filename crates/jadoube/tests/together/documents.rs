//! The documents are right about commands, options, make targets, scripts and files: all of them exist.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::pages::{
    all_pages, blocks, commands_of, options, options_of, our_commands, page, root, shell_lines, spans,
};
use std::collections::{BTreeMap, BTreeSet};

/// Every command with the options its help describes.
fn known() -> BTreeMap<String, BTreeSet<String>> {
    let names = commands_of(&jadoube(&["--help"]).fine());
    let described = |name: &String| options_of(&jadoube(&[name, "--help"]).fine()).into_iter().collect();
    let mut known: BTreeMap<_, _> = names.iter().map(|name| (name.clone(), described(name))).collect();
    known.insert("help".to_owned(), BTreeSet::new());
    known
}

/// What is wrong with a command, if anything.
fn wrong(known: &BTreeMap<String, BTreeSet<String>>, words: &[String]) -> Option<String> {
    let (name, rest) = words.split_first()?;
    if ["--help", "--version", "COMMAND"].contains(&name.as_str()) {
        return None;
    }
    let Some(described) = known.get(name) else {
        return Some(format!("there is no command {name:?}"));
    };
    let unknown = options(rest).into_iter().find(|option| !described.contains(option));
    unknown.map(|option| format!("{name} has no option {option}"))
}

/// The texts of a page in which commands may stand: blocks, and spans that begin like one.
fn code(text: &str) -> Vec<String> {
    let mut code: Vec<_> = blocks(text)
        .into_iter()
        .filter(|block| ["sh", "ini"].contains(&block.kind.as_str()))
        .map(|block| block.text)
        .collect();
    code.extend(
        spans(text)
            .into_iter()
            .filter(|span| ["jadoube ", "make "].iter().any(|word| span.starts_with(word))),
    );
    code
}

#[test]
fn every_command_in_a_document_exists_with_its_options() {
    let known = known();
    let mut seen = 0;
    for (name, text) in all_pages() {
        for words in code(&text).iter().flat_map(|code| our_commands(code)) {
            let fault = wrong(&known, &words);
            assert_eq!(fault, None, "{name}: jadoube {}", words.join(" "));
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn every_example_in_the_help_exists_with_its_options() {
    let known = known();
    for name in known.keys().filter(|name| *name != "help") {
        let help = jadoube(&[name, "--help"]).fine();
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        let examples = examples.lines().take_while(|line| line.starts_with("  "));
        let commands: Vec<_> = examples.flat_map(our_commands).collect();
        assert!(!commands.is_empty(), "{name}");
        for words in commands {
            assert_eq!(wrong(&known, &words), None, "{name}: jadoube {}", words.join(" "));
        }
    }
}

#[test]
fn a_wrong_command_is_found_out() {
    let known = known();
    for (text, fault) in [
        ("jadoube rule --all FILE", "rule has no option --all"),
        ("echo x | jadoube conect URL", "there is no command \"conect\""),
        ("sh -c 'jadoube review --jason games.pgn'", "review has no option --jason"),
        ("/usr/local/bin/jadoube serve --date DIR", "serve has no option --date"),
        ("jadoube fix FILE -x CLEAN", "fix has no option -x"),
    ] {
        let commands = our_commands(text);
        assert_eq!(commands.iter().find_map(|words| wrong(&known, words)).as_deref(), Some(fault), "{text}");
    }
    for text in
        ["jadoube fix FILE -o CLEAN --rejects SIDE", "jadoube --version", "jadoube check - < a.record"]
    {
        assert_eq!(our_commands(text).iter().find_map(|words| wrong(&known, words)), None, "{text}");
    }
}

/// The targets of a line for make: its words without variables and options.
fn targets(line: &str) -> Vec<String> {
    let words = line.strip_prefix("make ").into_iter().flat_map(str::split_whitespace);
    let plain = words.take_while(|word| !word.contains('='));
    plain.map(|word| word.trim_matches(['`', ',', '.']).to_owned()).collect()
}

#[test]
fn every_make_target_in_a_document_is_in_the_makefile() {
    let makefile = page("Makefile");
    let is_target = |name: &str| {
        makefile.lines().filter(|line| !line.starts_with(['\t', '#', '.'])).any(|line| {
            line.split_once(':').is_some_and(|(names, _)| names.split_whitespace().any(|one| one == name))
        })
    };
    let mut missing = BTreeSet::new();
    for (name, text) in all_pages() {
        for line in code(&text).iter().flat_map(|code| shell_lines(code)) {
            let named = targets(line.0);
            missing.extend(
                named
                    .into_iter()
                    .filter(|target| !is_target(target))
                    .map(|target| format!("{name}: {target}")),
            );
        }
    }
    assert!(missing.is_empty(), "not in the Makefile: {missing:?}");
    assert_eq!(targets("make serve SERVE=\"--data ./club\""), ["serve"]);
    assert!(!is_target("sevre") && !is_target("target/release/jadoube"));
}

#[test]
fn every_script_of_the_page_in_a_document_exists() {
    let package: serde_json::Value = serde_json::from_str(&page("web/package.json")).unwrap();
    let mut seen = 0;
    for (name, text) in all_pages() {
        let inline = spans(&text);
        let texts = blocks(&text).into_iter().map(|block| block.text).chain(inline);
        for text in texts.filter(|text| text.contains("npm run ")) {
            for after in text.split("npm run ").skip(1) {
                let script = after.split_whitespace().find(|word| !word.starts_with('-')).unwrap();
                assert!(package["scripts"][script].is_string(), "{name}: npm run {script}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "no document says how to work on the page");
}

#[test]
fn every_link_to_a_file_leads_somewhere() {
    for (name, text) in all_pages() {
        let folder = root().join(&name).parent().unwrap().to_owned();
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            if file.contains("://") {
                continue;
            }
            assert!(folder.join(file).exists(), "{name}: {link}");
            if file.is_empty() {
                assert!(headings(&text).contains(anchor), "{name}: {link}");
            }
        }
    }
}

/// The headings of a page as links name them.
fn headings(text: &str) -> BTreeSet<String> {
    let titles = text.lines().filter(|line| line.starts_with('#'));
    titles.map(|line| line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn every_test_named_in_the_page_on_security_exists() {
    let page = std::fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let table = page.split("## Threats").nth(1).unwrap().split("\n## ").next().unwrap();
    let named: BTreeSet<&str> =
        table.split('`').skip(1).step_by(2).filter(|name| name.matches('_').count() > 2).collect();
    assert!(named.len() > 25, "{named:?}");
    let mut folders = vec![root().join("crates")];
    let mut there = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(path).unwrap();
                let found = named.iter().filter(|name| text.contains(&format!("fn {name}(")));
                there.extend(found.copied());
            }
        }
    }
    let missing: Vec<_> = named.difference(&there).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
