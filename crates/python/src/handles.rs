//! Python's file objects as streams to read from and to write to. The interpreter's lock is held while one of
//! their methods runs, and no longer.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::io::{self, Read, Write};

/// A file object to read from, opened for bytes or for text.
pub(crate) struct ReadHandle {
    handle: Py<PyAny>,
    /// What was read and not yet asked for, and how much of it was.
    rest: Vec<u8>,
    used: usize,
}

impl ReadHandle {
    /// How much is asked for at a time.
    const CHUNK: usize = 1 << 18;

    pub(crate) fn new(handle: Py<PyAny>) -> ReadHandle {
        ReadHandle { handle, rest: Vec::new(), used: 0 }
    }

    fn more(&mut self) -> PyResult<()> {
        self.rest.clear();
        self.used = 0;
        Python::attach(|py| {
            let read = self.handle.bind(py).call_method1("read", (ReadHandle::CHUNK,))?;
            if let Ok(bytes) = read.cast::<PyBytes>() {
                self.rest.extend_from_slice(bytes.as_bytes());
            } else if let Ok(text) = read.cast::<PyString>() {
                self.rest.extend_from_slice(text.to_str()?.as_bytes());
            } else {
                return Err(PyTypeError::new_err("read() of a file object gives bytes or a text"));
            }
            Ok(())
        })
    }
}

impl Read for ReadHandle {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.used == self.rest.len() {
            self.more()?;
        }
        let given = out.len().min(self.rest.len() - self.used);
        out[..given].copy_from_slice(&self.rest[self.used..self.used + given]);
        self.used += given;
        Ok(given)
    }
}

/// A file object to write bytes to. Whether somebody presses Ctrl-C is asked before each write.
pub(crate) struct WriteHandle {
    handle: Option<Py<PyAny>>,
}

impl WriteHandle {
    /// Writes to this, or, without any, nowhere.
    pub(crate) fn new(handle: Option<Py<PyAny>>) -> WriteHandle {
        WriteHandle { handle }
    }
}

impl Write for WriteHandle {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(handle) = self.handle.as_ref().filter(|_| !bytes.is_empty()) {
            Python::attach(|py| {
                py.check_signals()?;
                handle.bind(py).call_method1("write", (PyBytes::new(py, bytes),)).map(drop)
            })?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
