-- How connectors sign SOAP calls, and what a request costs.
update connectors set settings =
  '{"soapSecurity": "none", "pricePerRequest": "", "currency": ""}'::jsonb || settings;

-- What a call cost, and how often its answer was given again from memory.
alter table connector_calls
  add column cost numeric,
  add column currency text not null default '',
  add column memory_answers integer not null default 0,
  add column memory_last_on timestamptz;

-- What the calls of a connector came to, by day in UTC and currency; the currency is empty without a price.
create table connector_usage (
  connector_id uuid not null references connectors (id) on delete cascade,
  day date not null,
  currency text not null,
  calls integer not null default 0,
  failures integer not null default 0,
  requests integer not null default 0,
  duration_ms bigint not null default 0,
  memory_answers integer not null default 0,
  cost numeric not null default 0,
  primary key (connector_id, day, currency)
);
