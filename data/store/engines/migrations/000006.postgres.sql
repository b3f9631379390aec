-- Audit entries are append-only for as long as they are kept: those before the counter `audit_kept_from` may go. Only
-- data/store/retention.ts moves it, in the transaction of an audit entry that says so. Ledger entries stay for ever.
insert into counters (name, value) values ('audit_kept_from', 0);

drop trigger audit_entries_keep on audit_entries;

create trigger audit_entries_keep before update or truncate on audit_entries execute function refuse_change();

create function refuse_kept_entry() returns trigger language plpgsql as $$ begin if old.entry_id >= coalesce((select value from counters where name = 'audit_kept_from'), 0) then raise exception '% is append-only', tg_table_name; end if; return old; end $$;

create trigger audit_entries_keep_delete before delete on audit_entries for each row execute function refuse_kept_entry();
