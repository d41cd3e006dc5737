//! Accepts connections, so many from an address. Each has a limited time to send the head of a request and to
//! take what is answered.

use crate::App;
use crate::settings::Callers;
use crate::write_deadline::WriteDeadline;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::serve::{Listener, ListenerExt};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

/// Serves a router until `stop` is ready, then accepts no new connection and finishes requests under way.
///
/// The usual loop of the web framework waits for ever for a request that was begun and not finished.
pub(crate) async fn answer(listener: TcpListener, app: &App, stop: impl Future<Output = ()>) {
    let (settings, callers) = (app.settings, Arc::clone(&app.callers));
    let router = crate::router(app.clone());
    // Small frames go out at once: an acknowledgement does not wait for company.
    let mut listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(settings.head);
    // Each connection holds a receiver as long as it lasts.
    let stopping = watch::Sender::new(false);
    tokio::pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        // Behind a proxy all come from one address, and it is the proxy that counts them.
        let address_counts =
            settings.limits.callers == Callers::Direct && !address.ip().to_canonical().is_loopback();
        let Some(permit) = callers.connection(address_counts.then(|| address.ip())) else {
            continue; // one too many: it is closed
        };
        let router = router.clone();
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            let request: Request = request.map(Body::new);
            router.clone().oneshot(request)
        });
        let connection = http
            .serve_connection(TokioIo::new(WriteDeadline::new(stream, settings.answer)), service)
            .with_upgrades();
        let mut stopped = stopping.subscribe();
        tokio::spawn(async move {
            let _permit = permit;
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
