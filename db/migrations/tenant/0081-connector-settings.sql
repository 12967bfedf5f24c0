-- How a connector asks: protocol, retries, cache, circuit breaker and paging. Connectors that are there keep asking once.
alter table connectors add column settings jsonb not null default '{
  "protocol": "rest", "graphqlQuery": "", "soapVersion": "1.1", "soapAction": "", "sqlWrites": false,
  "retries": 0, "idempotencyHeader": "", "cacheSeconds": 0, "breakerFailures": 0, "breakerSeconds": 60,
  "paging": {"kind": "none", "parameter": "", "cursorPath": "", "firstPage": 1, "maxPages": 10, "maxRows": 1000}
}';
alter table connectors alter column settings drop default;

-- Who answers for a connector; at first whoever changed it last.
alter table connectors add column owner_id uuid references users (id);
update connectors set owner_id = modified_by;
alter table connectors alter column owner_id set not null;
create index connectors_owner_idx on connectors (owner_id);

alter table connector_calls add column attempts integer not null default 1;
alter table connector_calls add column pages integer not null default 1;

-- Whether a connector is asked at present. `failures`: in a row. `open_until`: it is not asked before, and then first by one
-- call, which has until `probe_until`.
create table connector_health (
  connector_id uuid primary key references connectors (id) on delete cascade,
  failures integer not null,
  opened_on timestamptz,
  open_until timestamptz,
  probe_until timestamptz
);
