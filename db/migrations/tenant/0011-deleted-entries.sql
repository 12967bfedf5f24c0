-- Entries that were deleted, kept whole for a day so that whoever deleted them can take it back.
create table deleted_entries (
  id uuid primary key,
  module_id uuid not null references modules (id),
  -- The module's newest version at the time: its table has the same columns only as long as that stays.
  version_number integer not null,
  entry jsonb not null,
  deleted_by uuid not null references users (id),
  deleted_on timestamptz not null
);
