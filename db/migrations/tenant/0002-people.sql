-- People of a tenant: users, roles, teams, sessions, and the organisation's own settings.
create table organization (
  only_row boolean primary key default true check (only_row),
  name text not null,
  time_zone text not null default 'Etc/UTC',
  date_format text not null default 'YYYY-MM-DD' check (date_format in ('YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY')),
  time_format text not null default 'HH:mm:ss',
  support_email text not null default '',
  support_phone text not null default ''
);

create table users (
  id uuid primary key,
  username text not null check (length(username) between 3 and 50),
  full_name text not null,
  email text not null,
  locale text,
  time_zone text,
  password_hash text not null,
  is_sys_admin boolean not null default false,
  is_administrator boolean not null default false,
  is_full_user boolean not null default false,
  is_consultant boolean not null default false,
  is_active boolean not null default true,
  manager_id uuid references users (id),
  -- Raised when rights or state change: a token that carries an older number is refused.
  token_epoch integer not null default 0,
  created_on timestamptz not null,
  check (manager_id is null or manager_id <> id)
);
create unique index users_username_key on users (lower(username));
create index users_manager_idx on users (manager_id);

create table roles (
  id uuid primary key,
  name text not null
);
create unique index roles_name_key on roles (lower(name));

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role_idx on user_roles (role_id);

create table teams (
  id uuid primary key,
  name text not null
);
create unique index teams_name_key on teams (lower(name));

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (team_id, user_id)
);
create index team_members_user_idx on team_members (user_id);

-- One row per sign-in. The refresh token is kept as a hash; a token presented after its rotation ends the session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash text not null,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  ended_on timestamptz
);
create index sessions_user_idx on sessions (user_id) where ended_on is null;

-- Nonces of credentials already used, so that a recorded sign-in cannot be sent again.
create table used_credentials (
  nonce text primary key,
  expires_on timestamptz not null
);

-- Failed sign-ins by user name and by address; the delay grows and fades, nobody is locked out for ever.
create table sign_in_failures (
  subject text primary key,
  failure_count integer not null,
  last_failed_on timestamptz not null,
  blocked_until timestamptz not null
);
