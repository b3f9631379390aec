-- People who were invited to a team (data/store/people/people.ts), and as whom the identity provider knows them.
create table people (
  team_id integer not null references teams,
  email text not null,
  role text not null check (role in ('owner', 'member', 'viewer')),
  invited_at text not null,
  invited_by text not null,
  signed_in_at text,
  issuer text,
  subject text,
  primary key (team_id, email)
);

create index people_by_email on people (email);

create index people_sum on people (
  row_sum(team_id, email, role, invited_at, invited_by, signed_in_at, issuer, subject)
);
