-- Reports about lists that are sent by mail at set times, each to its recipient with what they may see.
create table report_schedules (
  design_id uuid primary key references report_designs (id) on delete cascade,
  -- {repeats, every, beginsOn, endsOn, time, weekdays, timeZone}
  times jsonb not null,
  -- People, roles and teams.
  recipients jsonb not null,
  -- Null: there are no further times.
  next_due_at timestamptz
);
create index report_schedules_next_due_at_idx on report_schedules (next_due_at) where next_due_at is not null;
