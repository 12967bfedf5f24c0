-- An authenticator app (TOTP, RFC 6238) of a person. Its secret is sealed; `last_step` is the last used step of 30 seconds,
-- so that no code works twice.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  made_on timestamptz not null,
  confirmed_on timestamptz
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_on timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers that need no second factor for some days.
create table remembered_machines (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  remembered_on timestamptz not null,
  expires_on timestamptz not null
);
create index remembered_machines_user_idx on remembered_machines (user_id);
