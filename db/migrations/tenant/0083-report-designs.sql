-- Paged reports that people draw for the entries of an app; each reader gets them with what they may see. `shared_with`
-- lists everyone, people, roles and teams.
create table report_designs (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  module_id uuid not null references modules (id) on delete cascade,
  name text not null,
  design jsonb not null,
  shared_with jsonb not null default '[]',
  revision integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index report_designs_name_key on report_designs (owner_id, lower(name));
create index report_designs_module on report_designs (module_id);
