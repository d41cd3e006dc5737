//! contrib/compose.yaml is YAML, names what it uses, and starts the servers with options there are.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use std::path::Path;
use yaml_rust2::{Yaml, YamlLoader};

fn compose() -> Yaml {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contrib/compose.yaml");
    let mut read = YamlLoader::load_from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(read.len(), 1, "one document");
    read.remove(0)
}

/// A service's value, its own or the one it takes over.
fn of<'a>(service: &'a Yaml, key: &str) -> &'a Yaml {
    if service[key].is_badvalue() { &service["<<"][key] } else { &service[key] }
}

#[test]
fn the_compose_file_has_two_servers_that_know_both_databases() {
    let compose = compose();
    let help = jadoube(&["serve", "--help"]).fine();
    for (name, port) in [("node1", "1851"), ("node2", "1852")] {
        let node = &compose["services"][name];
        let address = of(node, "environment")["DATABASE_URL"].as_str().unwrap();
        assert!(address.contains("@primary,standby/"), "{address}");
        let command = of(node, "command").as_str().unwrap();
        let options: Vec<&str> = command.split(' ').filter(|word| word.starts_with("--")).collect();
        assert!(command.starts_with("serve ") && options.contains(&"--envelope-key"), "{command}");
        for option in options {
            assert!(help.contains(option), "{option}");
        }
        let published = node["ports"][0].as_str().unwrap();
        assert!(published.starts_with(&format!("127.0.0.1:{port}:")), "not for everybody: {published}");
    }
}

#[test]
fn every_volume_and_every_service_the_compose_file_names_is_there() {
    let compose = compose();
    for (name, service) in compose["services"].as_hash().unwrap() {
        assert!(!of(service, "image").is_badvalue(), "{name:?} has an image");
        for volume in of(service, "volumes").as_vec().into_iter().flatten() {
            let (volume, _) = volume.as_str().unwrap().split_once(':').unwrap();
            assert!(!compose["volumes"][volume].is_badvalue(), "{volume}");
        }
        for needed in of(service, "depends_on").as_hash().into_iter().flatten() {
            assert!(!compose["services"][needed.0.as_str().unwrap()].is_badvalue(), "{needed:?}");
        }
    }
}
