-- What fields held before they were changed, kept for entries that somebody has decided on: people who decide again are
-- told what is different now. `is_kept` false: the value was too large to be kept.
create table entry_changes (
  number bigint generated always as identity primary key,
  entry_id uuid not null,
  at timestamptz not null,
  actor_id uuid references users (id),
  field text not null,
  before jsonb,
  is_kept boolean not null
);
create index entry_changes_entry_idx on entry_changes (entry_id, at);
