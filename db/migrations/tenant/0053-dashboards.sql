-- Dashboards that people make of widgets; each widget asks a report, which is worked out for each reader. `shared_with`
-- lists everyone, people, roles and teams.
create table insight_dashboards (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  widgets jsonb not null default '[]',
  shared_with jsonb not null default '[]',
  revision integer not null default 1,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index insight_dashboards_name_key on insight_dashboards (owner_id, lower(name));
