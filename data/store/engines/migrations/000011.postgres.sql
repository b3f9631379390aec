-- Outreach messages that a team has had written (data/store/messages.ts); `message_id` is the id of the charge.
create table outreach_messages (
  message_id text primary key,
  team_id integer not null references teams,
  product_id integer not null,
  ticker text not null,
  company_name text not null,
  lead_name text,
  lead_title text,
  platform text not null,
  subject text,
  body text not null,
  written_by text not null,
  created_at text not null
);

create index outreach_messages_of_team on outreach_messages (team_id, created_at, message_id);

create index outreach_messages_by_age on outreach_messages (created_at);
