-- Fields with a request of their own have a log and a circuit too, as connectors do.
alter table connector_calls alter column connector_id drop not null;
alter table connector_calls add column module_id uuid references modules (id) on delete cascade;
alter table connector_calls add column field_id text;
alter table connector_calls add constraint connector_calls_asker_check
  check (num_nonnulls(connector_id, module_id) = 1 and (module_id is null) = (field_id is null));
create index connector_calls_of_fields_idx on connector_calls (module_id, field_id, called_on desc, id desc);

alter table connector_health drop constraint connector_health_pkey;
alter table connector_health alter column connector_id drop not null;
alter table connector_health add column module_id uuid references modules (id) on delete cascade;
alter table connector_health add column field_id text;
alter table connector_health add constraint connector_health_asker_check
  check (num_nonnulls(connector_id, module_id) = 1 and (module_id is null) = (field_id is null));
alter table connector_health add constraint connector_health_asker_key
  unique nulls not distinct (connector_id, module_id, field_id);
