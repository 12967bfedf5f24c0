-- Schedules are told apart from workflows and bots in the log of data connectors.
alter table connector_calls
  drop constraint connector_calls_cause_check,
  add constraint connector_calls_cause_check check (cause in ('test', 'field', 'workflow', 'bot', 'schedule'));
