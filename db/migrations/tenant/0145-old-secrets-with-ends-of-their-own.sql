-- Secrets that were replaced and still count, the newest first: each sealed, with an id, the hint that people see and an end
-- of its own, so that a second rotation within a day does not end the first old secret early.
alter table webhooks add column old_secrets jsonb not null default '[]';
alter table incoming_webhooks add column old_secrets jsonb not null default '[]';
update webhooks set old_secrets = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'sealed', old_secret,
    'hint', old_secret_hint, 'until', to_char(old_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where old_secret is not null and old_secret_until is not null;
update incoming_webhooks set old_secrets = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'sealed', old_secret,
    'hint', old_secret_hint, 'until', to_char(old_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where old_secret is not null and old_secret_until is not null;
alter table webhooks drop column old_secret, drop column old_secret_hint, drop column old_secret_until;
alter table incoming_webhooks drop column old_secret, drop column old_secret_hint, drop column old_secret_until;

-- The headers with which a message was sent, in their order, those with secrets and signatures masked; null: sent before
-- they were noted.
alter table webhook_attempts add column headers jsonb;
