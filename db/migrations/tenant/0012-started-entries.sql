-- Entries that an activity of another app's run has begun. `parent_waits`: the run goes on when all of them have ended.
create table started_entries (
  entry_id uuid primary key,
  module_id uuid not null references modules (id),
  parent_instance_id uuid not null references workflow_instances (id) on delete cascade,
  parent_key text not null,
  parent_waits boolean not null
);
create index started_entries_parent_idx on started_entries (parent_instance_id, parent_key);
