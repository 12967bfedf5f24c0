-- Instances that an administrator moved to another version or activity, with what is needed to take that back.
create table instance_moves (
  id uuid primary key,
  instance_id uuid not null references workflow_instances (id) on delete cascade,
  from_version integer not null,
  to_version integer not null,
  state_before jsonb not null,
  state_after jsonb not null,
  moved_by uuid not null references users (id),
  moved_on timestamptz not null,
  undone_on timestamptz
);

create index instance_moves_instance_idx on instance_moves (instance_id, moved_on desc);

-- Finished runs of an app, newest first.
create index workflow_instances_ended_idx on workflow_instances (module_id, ended_on desc) where ended_on is not null;
