-- Reports that people keep; what they show is worked out for each reader. `shared_with` lists everyone, people, roles
-- and teams.
create table insight_inquiries (
  id uuid primary key,
  module_id uuid not null references modules (id),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  report jsonb not null,
  chart text not null check (chart in ('table', 'bars')),
  shared_with jsonb not null default '[]',
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index insight_inquiries_name_key on insight_inquiries (owner_id, lower(name));
create index insight_inquiries_module_idx on insight_inquiries (module_id);
