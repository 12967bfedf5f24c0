-- What messages, calls and mails cost: a price that people set, and what each one came to.
alter table webhooks add column price text not null default '', add column currency text not null default '';
alter table webhook_attempts add column cost numeric, add column currency text not null default '';
alter table incoming_webhooks add column price text not null default '', add column currency text not null default '';
alter table incoming_calls add column cost numeric, add column currency text not null default '';
alter table inboxes add column price text not null default '', add column currency text not null default '';
alter table inbox_mails
  add column cost numeric,
  add column currency text not null default '',
  -- Null for mails before this was noted.
  add column duration_ms integer;
alter table hub_calls add column cost numeric, add column currency text not null default '';
