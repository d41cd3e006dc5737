//! The way to a server: a plain connection, or TLS where the link says https. Certificates are judged by the
//! authorities this system trusts, or by those the caller gives instead.

use super::SeatLink;
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// A connection, encrypted or not.
pub(super) trait Transport: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Transport for T {}

/// Connects to the server of a link.
pub(super) async fn open(link: &SeatLink) -> Result<Box<dyn Transport>, Error> {
    let socket = TcpStream::connect(link.socket_address()).await?;
    socket.set_nodelay(true)?; // small frames go out at once
    if !link.is_secure() {
        return Ok(Box::new(socket));
    }
    let name = ServerName::try_from(link.host_name().to_owned());
    let name = name.map_err(|error| Error::new(ErrorKind::InvalidInput, error))?;
    let connector = TlsConnector::from(Arc::new(trusting(link.authorities())?));
    let secured = connector.connect(name, socket).await.map_err(|error| {
        Error::new(error.kind(), format!("no secure connection: {error}; a private authority is to be named"))
    })?;
    Ok(Box::new(secured))
}

/// Trusts these authorities; without any, those of the system.
fn trusting(given: &[CertificateDer<'static>]) -> Result<ClientConfig, Error> {
    let mut roots = RootCertStore::empty();
    if given.is_empty() {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    }
    for certificate in given {
        roots.add(certificate.clone()).map_err(Error::other)?;
    }
    if roots.is_empty() {
        let why = "this system names no authorities for certificates: give a file of them";
        return Err(Error::new(ErrorKind::NotFound, why));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(Error::other)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// The certificates in a PEM text; an error where there are none, or one cannot be used.
pub(super) fn read_authorities(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, Error> {
    let invalid = |error: String| Error::new(ErrorKind::InvalidData, error);
    let read = CertificateDer::pem_slice_iter(pem).collect::<Result<Vec<_>, _>>();
    let read = read.map_err(|error| invalid(format!("it is no PEM file: {error}")))?;
    if read.is_empty() {
        return Err(invalid("there is no certificate in it: give a PEM file".to_owned()));
    }
    trusting(&read).map_err(|error| invalid(error.to_string()))?;
    Ok(read)
}
