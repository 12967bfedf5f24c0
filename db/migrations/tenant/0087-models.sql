-- Models of business intelligence: apps joined by their lookups, with named fields and figures. What reports on them show
-- is worked out for each reader. `shared_with` lists everyone, people, roles and teams.
create table insight_models (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  module_id uuid not null references modules (id),
  name text not null,
  model jsonb not null,
  shared_with jsonb not null default '[]',
  revision integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index insight_models_name_key on insight_models (owner_id, lower(name));
create index insight_models_module_idx on insight_models (module_id);
