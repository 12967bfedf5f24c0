-- What came in acts in somebody's name: the trail says by which way, and events through what. `through`: kind, id and name
-- of the incoming webhook or inbox; null: a person, a key or the product acted.
alter table audit_records drop constraint audit_records_way_check;
alter table audit_records add constraint audit_records_way_check
  check (way in ('browser', 'mail', 'token', 'job', 'incomingWebhook', 'inbox')) not valid;
alter table outbox add column through jsonb;
