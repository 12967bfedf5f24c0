-- Headers with secret values that go along with requests to one host.
create table security_headers (
  id uuid primary key,
  name text not null,
  host text not null,
  -- [{"name": …, "sealed": …}]; the values are encrypted
  headers jsonb not null,
  revision integer not null default 1,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);
create unique index security_headers_name_key on security_headers (lower(name));

-- Requests to other systems that many apps may use.
create table connectors (
  id uuid primary key,
  name text not null,
  description text not null default '',
  type text not null check (type in ('simple', 'advanced')),
  request jsonb not null,
  -- Columns that answers are known to have, as texts.
  answer_columns jsonb not null,
  revision integer not null default 1,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);
create unique index connectors_name_key on connectors (lower(name));

-- The last calls of each connector; never an answer.
create table connector_calls (
  id uuid primary key,
  connector_id uuid not null references connectors (id) on delete cascade,
  called_on timestamptz not null,
  called_by uuid references users (id),
  cause text not null check (cause in ('test', 'field', 'workflow')),
  url text not null,
  status integer,
  failure text,
  duration_ms integer not null,
  size integer not null
);
create index connector_calls_newest_idx on connector_calls (connector_id, called_on desc, id desc);

-- What other systems have offered for fields: what entries refer to is read here without asking again.
create table external_choices (
  origin text not null,
  key text not null,
  label text not null,
  item jsonb not null,
  seen_on timestamptz not null,
  primary key (origin, key)
);
