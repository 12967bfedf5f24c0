-- Whether a provider of readings pauses, and what it charges.
create table ocr_provider_settings (
  provider_id text primary key,
  is_paused boolean not null default false,
  price numeric,
  price_per text not null default 'page' check (price_per in ('page', 'document')),
  currency text not null default '',
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);

-- Which job reads a document until when, how often one began, and what is known of sending it to a provider outside.
alter table document_readings
  add column locale text not null default 'en',
  add column by_bot boolean not null default false,
  add column attempts integer not null default 0,
  add column taken_by uuid,
  add column taken_until timestamptz,
  add column sent_on timestamptz,
  add column operation text;

-- What was read: the last readings of each provider, without a word of the documents.
create table reading_log (
  id uuid primary key,
  module_id uuid not null references modules (id),
  provider_id text not null,
  service text not null default '',
  file_key text not null,
  made_by uuid references users (id) on delete set null,
  by_bot boolean not null,
  made_on timestamptz not null,
  ended_on timestamptz not null,
  duration_ms integer not null,
  pages integer not null,
  attempts integer not null,
  cost numeric,
  currency text not null default '',
  outcome text not null check (outcome in ('read', 'failed')),
  failure text
);
create index reading_log_age_idx on reading_log (ended_on, id);
create index reading_log_provider_idx on reading_log (provider_id, ended_on);

-- What the readings of a provider came to, by day in UTC and currency; the currency is empty without a price.
create table reading_usage (
  provider_id text not null,
  day date not null,
  currency text not null,
  readings integer not null default 0,
  failures integer not null default 0,
  pages integer not null default 0,
  duration_ms bigint not null default 0,
  cost numeric not null default 0,
  primary key (provider_id, day, currency)
);
