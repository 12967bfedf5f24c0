-- Keys with which programs call the API: tokens of people, tokens of services, and OAuth 2 clients. Only the hash of
-- the secret is kept. A key acts as `owner_id`: a person, or the person that was made for the service. `app_ids` null:
-- all apps that the owner has.
create table access_keys (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'service', 'client')),
  name text not null,
  owner_id uuid not null references users(id) on delete cascade,
  secret_hash text not null,
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'administer']),
  app_ids uuid[],
  expires_on timestamptz,
  created_by uuid references users(id) on delete set null,
  created_on timestamptz not null,
  last_used_on timestamptz,
  revoked_on timestamptz
);
create unique index access_keys_secret_key on access_keys (secret_hash);
create index access_keys_owner_idx on access_keys (owner_id);
