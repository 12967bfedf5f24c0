-- The one token with which a directory provisions people (SCIM 2.0); only its hash is kept.
create table provisioning_tokens (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  created_by uuid references users(id) on delete set null,
  created_on timestamptz not null,
  last_used_on timestamptz
);

-- What the directory calls the people and roles it provisions. A person whom it has deleted is deactivated and hidden
-- from it: what they did here stays.
create table provisioned_users (
  user_id uuid primary key references users(id) on delete cascade,
  external_id text,
  given_name text not null,
  family_name text not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  deleted_on timestamptz
);
create unique index provisioned_users_external_key on provisioned_users (external_id);

create table provisioned_groups (
  role_id uuid primary key references roles(id) on delete cascade,
  external_id text,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
