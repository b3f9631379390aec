-- What a key is called, what it begins with, who created it and which key took its place (data/store/keys/keys.ts); null: not kept,
-- or none did. When keys were last used is a table by itself: writing it does not advance `revision`.
alter table keys add column name text;

alter table keys add column prefix text;

alter table keys add column created_by text;

alter table keys add column replaced_by text;

update keys set created_by = (
  select actor from audit_entries where action = 'key.created' and subject = key_id and audit_entries.team_id = keys.team_id
);

create table key_uses (
  key_id text primary key references keys,
  used_at text not null
);
