-- Calls that change the entry with their key, or make one if there is none.
alter table incoming_webhooks drop constraint incoming_webhooks_action_check;
alter table incoming_webhooks add constraint incoming_webhooks_action_check
  check (action in ('submit', 'save', 'change', 'decide', 'changeOrSubmit', 'changeOrSave'));
