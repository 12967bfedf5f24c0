-- Apps as they are designed and published, and what belongs to their entries.
create table module_categories (
  id uuid primary key,
  name text not null,
  parent_id uuid references module_categories (id),
  order_index integer not null default 0
);
create unique index module_categories_name_key on module_categories (parent_id, lower(name)) nulls not distinct;

create table modules (
  id uuid primary key,
  display_name text not null,
  description text not null default '',
  category_id uuid references module_categories (id),
  app_icon text not null default 'AppWindow',
  add_to_quick_launch boolean not null default false,
  is_reassignment_disabled boolean not null default false,
  ocr_provider_id text,
  ocr_provider_name text,
  machine_learning_service_id text,
  draft jsonb not null,
  -- Hash of the draft's content.
  draft_etag text not null,
  -- Number of the newest published version; 0 before the first.
  version_number integer not null default 0,
  -- Table of this schema that holds the entries; made by the first publish.
  table_name text not null unique,
  created_by uuid not null references users (id),
  created_on timestamptz not null,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null,
  deleted_on timestamptz
);
create unique index modules_display_name_key on modules (lower(display_name)) where deleted_on is null;

-- Immutable: a row is never updated once written.
create table module_versions (
  module_id uuid not null references modules (id),
  number integer not null,
  definition jsonb not null,
  content_hash text not null,
  note text not null default '',
  published_by uuid not null references users (id),
  published_on timestamptz not null,
  primary key (module_id, number)
);

-- Which column of the module's table holds which field (or whole table section); one column per name for ever. The
-- column of a field that the newest version does not have stays, hidden.
create table module_columns (
  module_id uuid not null references modules (id),
  column_name text not null,
  field_name text not null,
  -- Empty for a table section.
  editor_type text not null,
  column_kind text not null,
  is_hidden boolean not null default false,
  primary key (module_id, column_name),
  unique (module_id, field_name)
);

-- Indexes of module tables: those that the definition asks for, and those made because a list used the column.
create table module_indexes (
  index_name text primary key,
  module_id uuid not null references modules (id),
  column_name text not null,
  purpose text not null check (purpose in ('unique', 'ascending', 'descending', 'search')),
  created_on timestamptz not null,
  unique (module_id, column_name, purpose)
);

create table favourite_modules (
  user_id uuid not null references users (id) on delete cascade,
  module_id uuid not null references modules (id),
  added_on timestamptz not null,
  primary key (user_id, module_id)
);


-- Last number given out per module, field and period (`2026`, `2026-11`, or '' for one that never starts again).
create table sequence_counters (
  module_id uuid not null references modules (id),
  field_name text not null,
  period text not null,
  last_number bigint not null,
  primary key (module_id, field_name, period)
);

-- A file belongs to no entry until one that holds it is saved.
alter table files
  add column entry_id uuid,
  add foreign key (module_id) references modules (id);
create index files_entry_idx on files (entry_id);
create index files_unused_idx on files (uploaded_at) where entry_id is null;
