-- A call of a stored connector through the API is no trial of its designer.
alter table connector_calls drop constraint connector_calls_cause_check;
alter table connector_calls add constraint connector_calls_cause_check
  check (cause in ('test', 'call', 'field', 'workflow', 'bot', 'schedule'));
