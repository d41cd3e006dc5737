//! Both stores keep every promise of the contract.

#![allow(clippy::unwrap_used)]

mod memory {
    use jadoube_ledger::{Ledger, MemoryLedger};
    use std::sync::Arc;

    jadoube_ledger::contract_tests!(((), Arc::new(MemoryLedger::new()) as Arc<dyn Ledger>));
}

mod sqlite {
    use jadoube_ledger::{Ledger, SqliteLedger};
    use std::sync::Arc;
    use tempfile::TempDir;

    fn fresh() -> (TempDir, Arc<dyn Ledger>) {
        let folder = tempfile::tempdir().unwrap();
        let ledger = SqliteLedger::open(folder.path()).unwrap();
        (folder, Arc::new(ledger))
    }

    jadoube_ledger::contract_tests!(fresh());
}
