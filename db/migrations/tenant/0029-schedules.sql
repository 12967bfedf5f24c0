-- Entries that begin by themselves at set times, in their owner's name.
create table schedules (
  id uuid primary key,
  module_id uuid not null references modules (id),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- {repeats, every, beginsOn, endsOn, time, weekdays, timeZone}
  times jsonb not null,
  -- Values that the entries begin with.
  data jsonb not null,
  -- Whether the entries are submitted, or left to the owner as drafts.
  is_submitting boolean not null,
  status text not null check (status in ('Active', 'Paused', 'Ended')),
  -- Null: it is not due any more, or not while it is paused.
  next_due_at timestamptz,
  -- Runs that failed since the last one that did not.
  failure_count integer not null default 0,
  revision integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  check ((status = 'Active') = (next_due_at is not null))
);
create index schedules_owner_id_idx on schedules (owner_id);
create index schedules_module_id_idx on schedules (module_id);
create index schedules_next_due_at_idx on schedules (next_due_at) where status = 'Active';

-- What came of each time that a schedule was due, or was run by hand.
create table schedule_runs (
  id uuid primary key,
  schedule_id uuid not null references schedules (id) on delete cascade,
  due_at timestamptz not null,
  ran_at timestamptz not null,
  -- Who ran it by hand; null: its time had come.
  started_by uuid references users (id) on delete set null,
  -- The entry that it began, which may be deleted since.
  entry_id uuid,
  -- Code, parameters and place of why it began none.
  failure jsonb,
  check ((entry_id is null) <> (failure is null))
);
create index schedule_runs_schedule_id_idx on schedule_runs (schedule_id, ran_at desc, id desc);
-- However many nodes come to it, a moment counts once.
create unique index schedule_runs_due_at_key on schedule_runs (schedule_id, due_at) where started_by is null;
