-- The key pair with which this product signs its messages to SAML providers and opens what they encrypted. `private_key` is
-- sealed; one row at most.
create table saml_keys (
  id boolean primary key default true check (id),
  certificate text not null,
  private_key text not null,
  created_on timestamptz not null
);

-- What a SAML provider calls a session of ours: needed to end it there, and to end it here when the provider says so.
create table saml_sessions (
  session_id uuid primary key references sessions(id) on delete cascade,
  provider_id uuid not null references identity_providers(id) on delete cascade,
  subject text not null,
  vouched jsonb not null
);
create index saml_sessions_subject_idx on saml_sessions (provider_id, subject);

-- Steps of single logout, each of which counts once: a ticket of a browser on its way out, a request that waits for the
-- provider's response, and the id of a provider's request that was carried out.
create table saml_logouts (
  hash text not null,
  step text not null check (step in ('ticket', 'request', 'seen')),
  provider_id uuid not null references identity_providers(id) on delete cascade,
  vouched jsonb,
  expires_on timestamptz not null,
  primary key (hash, step)
);
create index saml_logouts_expires_idx on saml_logouts (expires_on);

-- The provider's session, from its answer until the browser has exchanged its code.
alter table sign_in_codes add column provider_id uuid references identity_providers(id) on delete cascade;
alter table sign_in_codes add column vouched jsonb;
