-- Append-only tables number their entries, as SQLite's do by themselves, and refuse UPDATE, DELETE and TRUNCATE.
alter table ledger_entries alter column entry_id type bigint;

alter table ledger_entries alter column entry_id add generated always as identity;

alter table audit_entries alter column entry_id type bigint;

alter table audit_entries alter column entry_id add generated always as identity;

create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$;

create trigger ledger_entries_keep before update or delete or truncate on ledger_entries execute function refuse_change();

create trigger audit_entries_keep before update or delete or truncate on audit_entries execute function refuse_change();

-- Counters of requests by minute; they may be lost with the server, so they cost no fsync. The columns are those of
-- rate-limiter-flexible.
create unlogged table rate_counters (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
