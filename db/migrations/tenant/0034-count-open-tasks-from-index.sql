-- How many tasks somebody has open in apps that are still there is counted from the index alone.
drop index tasks_open_by_assignee_idx;
create index tasks_open_by_assignee_idx on tasks (assignee_id, created_on desc, id desc) include (module_id)
  where state = 'open';
