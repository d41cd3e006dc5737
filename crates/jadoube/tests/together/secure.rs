//! `jadoube connect https://…`: a seat over TLS, as behind a proxy, with a certificate of a private authority
//! made here.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::{jadoube, jadoube_with_input};
use crate::server_process::Server;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// A proxy with TLS in front of a server; its certificate, for these names, is written to a file. Gives its
/// port.
async fn in_front_of(server: &Server, names: &[&str], certificate: &Path) -> u16 {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let made = rcgen::generate_simple_self_signed(names).unwrap();
    std::fs::write(certificate, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    let config = config.with_single_cert(vec![made.cert.der().clone()], key).unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let host = server.host.clone();
    tokio::spawn(async move {
        while let Ok((plain, _)) = listener.accept().await {
            let (acceptor, host) = (acceptor.clone(), host.clone());
            tokio::spawn(async move {
                let Ok(mut secured) = acceptor.accept(plain).await else { return }; // it was not trusted
                let mut behind = TcpStream::connect(host).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut secured, &mut behind).await;
            });
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_taken_and_played_from_over_tls_and_only_a_trusted_server_is_spoken_to() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ours, other) = (folder.path().join("ours.pem"), folder.path().join("other.pem"));
    let port = in_front_of(&server, &["localhost", "127.0.0.1"], &ours).await;
    let elsewhere = in_front_of(&server, &["club.example"], &other).await;
    let terms = r#"{"code":"london-1841"}"#;
    let made: Value = serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap();
    let link = |seat: &str, port: u16| {
        made["seats"][seat]
            .as_str()
            .unwrap()
            .replace(&format!("http://{}", server.host), &format!("https://localhost:{port}"))
    };
    let (file, wrong) = (ours.to_str().unwrap(), other.to_str().unwrap());
    let played = jadoube_with_input(&["connect", "--ca-file", file, &link("white", port)], "plays e2-e4\n");
    assert!(played.code == 0 && played.out.contains("White plays e2-e4"), "{}", played.err);
    // An invitation is exchanged over it too, and the seat's own link says https again.
    let taken = jadoube_with_input(&["connect", "--ca-file", file, &link("black", port)], "plays e7-e5\n");
    assert!(taken.err.contains(&format!("https://localhost:{port}/t/")), "{}", taken.err);
    assert!(taken.code == 0 && taken.out.contains("Black plays e7-e5"), "{}", taken.err);

    // Not trusted: an authority nobody knows, another's, and a name that the certificate does not have.
    for (options, port) in [
        (&["connect"][..], port),
        (&["connect", "--ca-file", wrong][..], port),
        (&["connect", "--ca-file", wrong][..], elsewhere),
    ] {
        let link = link("white", port);
        let refused = jadoube_with_input(&[options, &[link.as_str()]].concat(), "resigns\n");
        assert_eq!(refused.code, 3, "{options:?}: {}", refused.err);
        assert!(refused.err.contains("no secure connection"), "{}", refused.err);
    }
    let record = jadoube(&["export", "--data", folder.path().to_str().unwrap()]).out;
    assert!(record.contains("Black plays e7-e5") && !record.contains("resigns"), "{record}");

    let bad = folder.path().join("bad.pem");
    std::fs::write(&bad, "no certificate\n").unwrap();
    for (name, why) in [(bad.as_path(), "no certificate in it"), (Path::new("nowhere.pem"), "nowhere.pem")] {
        let refused =
            jadoube_with_input(&["connect", "--ca-file", name.to_str().unwrap(), &link("white", port)], "");
        assert!(refused.code == 3 && refused.err.contains(why), "{}", refused.err);
    }
}
