-- Filters that people keep for their lists of tasks.
create table task_filters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('mine', 'team', 'all')),
  search_value text not null default '',
  filters jsonb
);
create unique index task_filters_name_key on task_filters (user_id, lower(name));
