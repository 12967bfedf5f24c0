-- What features let others read of their tables, in joins that a call could not replace. A view says which columns are
-- meant for others; PostgreSQL plans a statement on it as one on the table.
create view module_names as
  select id, display_name, app_icon, version_number, deleted_on from modules;

create view task_rows as
  select id, instance_id, task_key, module_id, entry_id, activity_id, activity_name, activity_type, title, shared_title,
    record_title, assignee_id, assigned_from, initiator_id, state, outcome, closed_by, closed_on, created_on, due_at
  from tasks;

create view workflow_runs as
  select id, module_id, entry_id, status, state, started_on, ended_on from workflow_instances;

create view team_names as
  select id, name from teams;
