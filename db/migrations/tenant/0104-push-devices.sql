-- Browsers that are told of tasks and mentions (Web Push). Where they are reached is encrypted; a hash finds one again.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint_hash text not null unique,
  subscription text not null,
  name text not null,
  hides_content boolean not null,
  created_on timestamptz not null,
  last_sent_on timestamptz
);
create index push_devices_user_idx on push_devices (user_id, created_on);

-- The pair of keys that their messages are signed with (VAPID), the private one encrypted.
create table push_keys (
  is_only_row boolean primary key default true check (is_only_row),
  public_key text not null,
  private_key text not null,
  created_on timestamptz not null
);
