-- Files that people bring entries in from: their rows as they were read, what is to become of them, how far that has
-- come. `module_id` is empty while a file is still to become an app of its own.
create table entry_imports (
  id uuid primary key,
  module_id uuid references modules (id) on delete cascade,
  made_by uuid not null,
  made_on timestamptz not null,
  file_name text not null,
  head jsonb not null,
  row_count integer not null,
  state text not null check (state in ('read', 'running', 'stopped', 'done')),
  plan jsonb,
  done_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  faulty_count integer not null default 0
);
create index entry_imports_made_on_idx on entry_imports (made_on);

-- `place` counts rows from 1, `line` is where the file has them. `faults` says why a row was not taken.
create table entry_import_rows (
  import_id uuid not null references entry_imports (id) on delete cascade,
  place integer not null,
  line integer not null,
  cells jsonb not null,
  faults jsonb,
  primary key (import_id, place)
);
