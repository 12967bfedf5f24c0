-- The secret address at which a calendar program reads the due tasks of a person; only the hash of its secret is kept.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_on timestamptz not null,
  last_used_on timestamptz
);
