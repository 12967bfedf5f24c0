-- Running and finished instances, their tasks, what happened, and what people were told.
create table workflow_instances (
  id uuid primary key,
  module_id uuid not null references modules (id),
  entry_id uuid not null,
  version_number integer not null,
  status text not null,
  state jsonb not null,
  initiator_id uuid not null references users (id),
  started_on timestamptz not null,
  ended_on timestamptz
);
create unique index workflow_instances_running_key on workflow_instances (entry_id) where ended_on is null;
create index workflow_instances_entry_idx on workflow_instances (entry_id, started_on);
create index workflow_instances_module_idx on workflow_instances (module_id) where ended_on is null;

create table tasks (
  id uuid primary key,
  instance_id uuid not null references workflow_instances (id) on delete cascade,
  -- The engine's name for the task within its instance.
  task_key text not null,
  module_id uuid not null references modules (id),
  entry_id uuid not null,
  activity_id text not null,
  activity_name text not null,
  activity_type text not null,
  title text not null,
  -- What the entry was called when the task was last written; lists search and sort by it.
  record_title text not null default '',
  assignee_id uuid not null references users (id),
  assigned_from uuid references users (id),
  initiator_id uuid not null references users (id),
  state text not null check (state in ('open', 'closed', 'cancelled')),
  outcome text,
  closed_by uuid references users (id),
  closed_on timestamptz,
  created_on timestamptz not null,
  due_at timestamptz,
  unique (instance_id, task_key)
);
create index tasks_open_by_assignee_idx on tasks (assignee_id, created_on desc, id desc) where state = 'open';
create index tasks_open_by_entry_idx on tasks (entry_id) where state = 'open';
create index tasks_by_entry_idx on tasks (entry_id);
-- Entries that a record list shows somebody because of a task.
create index tasks_by_assignee_idx on tasks (assignee_id, module_id);

-- Append only.
create table workflow_history (
  id uuid primary key,
  -- Order of what happened.
  number bigint generated always as identity,
  instance_id uuid not null references workflow_instances (id) on delete cascade,
  entry_id uuid not null,
  at timestamptz not null,
  kind text not null,
  activity_id text,
  activity_name text not null default '',
  activity_type text not null default '',
  outcome text,
  message text not null default '',
  actor_id uuid references users (id),
  on_behalf_of uuid references users (id),
  assignee_id uuid references users (id),
  reassigned_from uuid references users (id),
  -- For a move along a connection: where it led.
  target_activity_id text
);
create index workflow_history_entry_idx on workflow_history (entry_id, number);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  module_id uuid not null references modules (id),
  entry_id uuid not null,
  task_id uuid,
  actor_id uuid references users (id),
  activity_name text not null default '',
  record_title text not null default '',
  record_created_by uuid references users (id),
  created_on timestamptz not null,
  read_on timestamptz
);
create index notifications_user_idx on notifications (user_id, created_on desc, id desc);
create index notifications_unread_idx on notifications (user_id) where read_on is null;
create index notifications_entry_idx on notifications (entry_id);
