-- Where a security header gets its token from (OAuth 2); null: it has only fixed values.
alter table security_headers add column oauth jsonb;

-- The tokens of a security header, sealed. `generation` counts up with each new one. `lease_until`: a node is fetching one.
create table security_header_tokens (
  header_id uuid primary key references security_headers (id) on delete cascade,
  generation integer not null,
  sealed_access text,
  sealed_refresh text,
  expires_on timestamptz,
  renewed_on timestamptz,
  failure text,
  lease_until timestamptz
);

-- Consents that people were sent to another system for and have not come back from.
create table security_header_consents (
  state_hash text primary key,
  header_id uuid not null references security_headers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sealed_verifier text not null,
  redirect_url text not null,
  expires_on timestamptz not null
);
create index security_header_consents_header_idx on security_header_consents (header_id);
create index security_header_consents_user_idx on security_header_consents (user_id);
