-- Permissible values that forms of many apps share.
create table value_list_categories (
  id uuid primary key,
  name text not null
);
create unique index value_list_categories_name_key on value_list_categories (lower(name));

create table value_lists (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- [{"key": …, "value": …}] in order
  items jsonb not null,
  revision integer not null default 1,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);
create unique index value_lists_name_key on value_lists (lower(name));

create table value_list_categories_of (
  list_id uuid not null references value_lists (id) on delete cascade,
  category_id uuid not null references value_list_categories (id),
  primary key (list_id, category_id)
);
create index value_list_categories_of_category_idx on value_list_categories_of (category_id);

-- Tables of reference data. Columns are typed by the definition; a row's values stand under the columns' names.
create table reference_data_sets (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- [{"name": …, "displayName": …, "type": …}] in order
  columns jsonb not null,
  key_column text not null,
  revision integer not null default 1,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);
create unique index reference_data_sets_name_key on reference_data_sets (lower(name));

create table reference_data_rows (
  id uuid primary key,
  dataset_id uuid not null references reference_data_sets (id) on delete cascade,
  -- Text of the key column's value.
  key text not null check (length(key) between 1 and 200),
  row_values jsonb not null,
  -- All values as text, for search.
  search_text text not null,
  revision integer not null default 1,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null,
  unique (dataset_id, key)
);
create index reference_data_rows_search_idx on reference_data_rows using gin (search_text gin_trgm_ops);

-- Append-only.
create table reference_data_changes (
  id uuid primary key,
  dataset_id uuid not null references reference_data_sets (id) on delete cascade,
  key text not null,
  kind text not null check (kind in ('added', 'changed', 'removed', 'definition')),
  before jsonb,
  after jsonb,
  changed_by uuid not null references users (id),
  changed_on timestamptz not null
);
create index reference_data_changes_newest_idx on reference_data_changes (dataset_id, changed_on desc, id desc);
