-- Values that people keep to begin entries with.
create table record_templates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  module_id uuid not null references modules (id),
  name text not null,
  order_index integer not null,
  data jsonb not null
);
create unique index record_templates_name_key on record_templates (user_id, module_id, lower(name));
