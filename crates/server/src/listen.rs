//! Accepts connections. Each has a limited time to send the head of a request.

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::serve::{Listener, ListenerExt};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

/// Serves a router until `stop` is ready, then accepts no new connection and finishes requests under way.
///
/// The usual loop of the web framework waits for ever for a request that was begun and not finished.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    head: Duration,
    stop: impl Future<Output = ()>,
) {
    // Small frames go out at once: an acknowledgement does not wait for company.
    let mut listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    // Each connection holds a receiver as long as it lasts.
    let stopping = watch::Sender::new(false);
    tokio::pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let router = router.clone();
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            let request: Request = request.map(Body::new);
            router.clone().oneshot(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut stopped = stopping.subscribe();
        tokio::spawn(async move {
            tokio::pin!(connection);
            // How a connection ends is its client's affair; requests were logged as they were answered.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = stopped.wait_for(|stopped| *stopped) => {}
            }
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        });
    }
    drop(listener);
    stopping.send_replace(true);
    stopping.closed().await;
}
