-- Schedules whose entries come from the rows of a data connector; null: one entry with the values of the schedule.
alter table schedules add column source jsonb;

-- A run over rows goes on outside the transaction that began it, and can wait until its connector is resumed.
alter table schedule_runs
  add column state text not null default 'ended' check (state in ('running', 'waiting', 'ended')),
  add column attempt integer not null default 1,
  add column waits_for uuid,
  add column given_rows integer,
  add column started_rows integer,
  add column known_rows integer,
  add column refused_rows integer,
  add column is_cut boolean not null default false,
  add column refusals jsonb not null default '[]',
  drop constraint schedule_runs_check,
  add constraint schedule_runs_check check (entry_id is null or (failure is null and given_rows is null)),
  add constraint schedule_runs_open_check check (state = 'ended' or (entry_id is null and failure is null)),
  add constraint schedule_runs_result_check check (
    state <> 'ended' or entry_id is not null or failure is not null or given_rows is not null),
  add constraint schedule_runs_waits_check check ((state = 'waiting') = (waits_for is not null));
create unique index schedule_runs_open_key on schedule_runs (schedule_id) where state <> 'ended';
create index schedule_runs_waits_for_idx on schedule_runs (waits_for) where waits_for is not null;

-- The rows that have started an entry, by the hash of their key, so that none does twice.
create table schedule_rows (
  schedule_id uuid not null references schedules (id) on delete cascade,
  key_hash text not null,
  run_id uuid not null,
  started_on timestamptz not null,
  primary key (schedule_id, key_hash)
);
create index schedule_rows_run_id_idx on schedule_rows (run_id);
