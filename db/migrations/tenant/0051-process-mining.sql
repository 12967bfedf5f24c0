-- What figures about processes as they ran are made of: runs with their versions, the lines of their histories without
-- the messages that people wrote, and when an entry was commented on and changed, without what was written.
create or replace view workflow_runs as
  select id, module_id, entry_id, status, state, started_on, ended_on, version_number, initiator_id
  from workflow_instances;

create view workflow_events as
  select number, instance_id, entry_id, at, kind, activity_id, outcome, actor_id, on_behalf_of, assignee_id,
    reassigned_from, target_activity_id
  from workflow_history;

create view entry_corrections as
  select number, entry_id, at, field from entry_changes;

create view comment_times as
  select entry_id, author_id, created_on from comments;

create index workflow_instances_started_idx on workflow_instances (module_id, started_on desc);
