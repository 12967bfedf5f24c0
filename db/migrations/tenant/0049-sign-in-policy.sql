-- What the organisation asks of signing in; one row. `password_days` null: passwords do not expire.
create table sign_in_policy (
  id boolean primary key default true check (id),
  second_factor text not null default 'nobody' check (second_factor in ('nobody', 'flags', 'everyone')),
  second_factor_flags jsonb not null default '[]',
  allows_passwords boolean not null default true,
  allows_passkeys boolean not null default true,
  min_password_length integer not null default 12 check (min_password_length between 12 and 40),
  password_days integer check (password_days between 7 and 730),
  password_history integer not null default 0 check (password_history between 0 and 24),
  session_hours integer not null default 12 check (session_hours between 1 and 168),
  revision integer not null default 1
);
insert into sign_in_policy default values;

-- Passwords that people have count from this migration; their age is not known.
alter table users add column password_set_on timestamptz not null default now();

-- Hashes of passwords that a person had, as many as the policy looks back.
create table password_history (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  password_hash text not null,
  replaced_on timestamptz not null
);
create index password_history_user_idx on password_history (user_id, replaced_on desc);

-- Passkeys (WebAuthn). `counter` is the signature counter that the authenticator told last.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  made_on timestamptz not null,
  used_on timestamptz
);
create unique index passkeys_credential_key on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id);

-- Challenges that an authenticator has to sign, each taken once. `user_id` null: nobody is known yet.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'signIn', 'secondFactor')),
  user_id uuid references users (id) on delete cascade,
  expires_on timestamptz not null
);
create index passkey_challenges_expires_idx on passkey_challenges (expires_on);

-- Where a session was begun and when its person last did something in it.
alter table sessions
  add column user_agent text not null default '',
  add column ip text not null default '',
  add column used_on timestamptz;
