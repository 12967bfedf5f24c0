-- Settings of the integrations of the connect hub. `sealed_key` goes only to `settings.address`.
create table hub_integrations (
  name text primary key check (name in ('companieshouse', 'ecommerce')),
  is_on boolean not null,
  settings jsonb not null,
  sealed_key text,
  key_hint text not null default '',
  revision integer not null,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);

-- Keys of shops. `sealed_key` goes only to `shop`; null: revoked.
create table store_keys (
  id uuid primary key,
  name text not null,
  platform text not null check (platform in ('shopify', 'woocommerce')),
  shop text not null,
  scopes jsonb not null,
  sealed_key text,
  key_hint text not null,
  last_used_on timestamptz,
  revision integer not null,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);
create unique index store_keys_name_key on store_keys (lower(name));

-- Calls to the systems behind the integrations, kept for 30 days.
create table hub_calls (
  id uuid primary key,
  integration text not null check (integration in ('companieshouse', 'ecommerce')),
  operation text not null,
  called_on timestamptz not null,
  called_by uuid,
  url text not null,
  status integer,
  failure text,
  duration_ms integer not null,
  size integer not null
);
create index hub_calls_list_idx on hub_calls (integration, called_on desc, id desc);
create index hub_calls_age_idx on hub_calls (called_on);
