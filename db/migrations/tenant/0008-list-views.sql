-- How people look at record lists. A layout is one person's, or (user_id null) everybody's who has none.
create table list_layouts (
  module_id uuid not null references modules (id),
  user_id uuid references users (id) on delete cascade,
  config jsonb not null,
  unique nulls not distinct (module_id, user_id)
);

-- Named views; shared ones are there for everybody who sees the list.
create table list_views (
  id uuid primary key,
  module_id uuid not null references modules (id),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  is_shared boolean not null default false,
  config jsonb not null
);
create unique index list_views_name_key on list_views (module_id, owner_id, lower(name));

-- With which view somebody's list opens.
create table list_view_choices (
  module_id uuid not null references modules (id),
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null references list_views (id) on delete cascade,
  primary key (module_id, user_id)
);

-- Entries that a record list shows somebody because they closed a task for somebody else.
create index tasks_by_closer_idx on tasks (closed_by, module_id) where closed_by <> assignee_id;
