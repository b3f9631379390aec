-- Append-only tables refuse UPDATE and DELETE.
create trigger ledger_entries_keep_update before update on ledger_entries begin select raise(abort, 'ledger_entries is append-only'); end;

create trigger ledger_entries_keep_delete before delete on ledger_entries begin select raise(abort, 'ledger_entries is append-only'); end;

create trigger audit_entries_keep_update before update on audit_entries begin select raise(abort, 'audit_entries is append-only'); end;

create trigger audit_entries_keep_delete before delete on audit_entries begin select raise(abort, 'audit_entries is append-only'); end;
