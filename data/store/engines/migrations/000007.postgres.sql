-- Who signs a team's messages (data/store/teams.ts); null: not said.
alter table teams add column sender_name text;

alter table teams add column sender_title text;

alter table teams add column sender_company text;
