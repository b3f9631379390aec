-- People sign in by a link that works once (data/store/people/sign-in-links.ts), and then have a session (sessions.ts beside it).
-- Of either secret only the SHA-256 is stored.
create table sign_in_links (
  link_sha256 text primary key,
  team_id integer not null references teams,
  role text not null check (role in ('owner', 'member', 'viewer')),
  email text,
  created_at text not null,
  expires_at text not null
);

create table sessions (
  session_id text primary key,
  session_sha256 text not null unique,
  team_id integer not null references teams,
  role text not null check (role in ('owner', 'member', 'viewer')),
  email text,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  revoked_at text
);

create index sessions_of_team on sessions (team_id, created_at);
