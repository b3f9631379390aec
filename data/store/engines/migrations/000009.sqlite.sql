-- What a key is called, what it begins with, who created it and which key took its place (data/store/keys/keys.ts); null: not kept,
-- or none did. When keys were last used is a table by itself: writing it does not advance `revision`.
drop index keys_sum;

alter table keys add column name text;

alter table keys add column prefix text;

alter table keys add column created_by text;

alter table keys add column replaced_by text;

update keys set created_by = (
  select actor from audit_entries where action = 'key.created' and subject = key_id and audit_entries.team_id = keys.team_id
);

create index keys_sum on keys (
  row_sum(key_id, team_id, key_sha256, scopes, created_at, expires_at, revoked_at, name, prefix, created_by, replaced_by)
);

create table key_uses (
  key_id text primary key references keys,
  used_at text not null
);

create index key_uses_sum on key_uses (row_sum(key_id, used_at));
