-- Audit entries are append-only for as long as they are kept: those before the counter `audit_kept_from` may go. Only
-- data/store/retention.ts moves it, in the transaction of an audit entry that says so. Ledger entries stay for ever.
insert into counters (name, value) values ('audit_kept_from', 0);

drop trigger audit_entries_keep_delete;

create trigger audit_entries_keep_delete before delete on audit_entries when old.entry_id >= coalesce((select value from counters where name = 'audit_kept_from'), 0) begin select raise(abort, 'audit_entries is append-only'); end;
