-- Who signs a team's messages (data/store/teams.ts); null: not said.
drop index teams_sum;

alter table teams add column sender_name text;

alter table teams add column sender_title text;

alter table teams add column sender_company text;

create index teams_sum on teams (
  row_sum(team_id, name, plan, api_access, private_data, created_at, sender_name, sender_title, sender_company)
);
