-- Providers that vouch for people: OpenID Connect, SAML 2.0 and LDAP directories. `slug` is their part of the address;
-- `secret` is sealed (client secret, password of the searching account).
create table identity_providers (
  id uuid primary key,
  kind text not null check (kind in ('oidc', 'saml', 'ldap')),
  slug text not null,
  name text not null,
  is_enabled boolean not null,
  protocol jsonb not null,
  accounts jsonb not null,
  secret text,
  revision integer not null,
  modified_by uuid references users(id) on delete set null,
  modified_on timestamptz not null
);
create unique index identity_providers_slug_key on identity_providers (slug);

-- Whom a provider knows under a name of its own (`sub`, NameID, distinguished name).
create table external_identities (
  provider_id uuid not null references identity_providers(id) on delete cascade,
  subject text not null,
  user_id uuid not null references users(id) on delete cascade,
  linked_on timestamptz not null,
  primary key (provider_id, subject)
);
create index external_identities_user_idx on external_identities (user_id);

-- Sign-ins that were sent to a provider and have not come back; each is taken once.
create table sign_in_attempts (
  state_hash text primary key,
  provider_id uuid not null references identity_providers(id) on delete cascade,
  browser_hash text not null,
  return_path text not null,
  nonce text not null,
  verifier text not null,
  expires_on timestamptz not null
);
create index sign_in_attempts_expires_idx on sign_in_attempts (expires_on);

-- Codes that a browser exchanges once for its session.
create table sign_in_codes (
  code_hash text primary key,
  user_id uuid not null references users(id) on delete cascade,
  browser_hash text not null,
  return_path text not null,
  expires_on timestamptz not null
);
create index sign_in_codes_expires_idx on sign_in_codes (expires_on);
