-- Subscriptions of other systems to events. A message shows what `owner_id` may see. Secrets and secret headers are
-- sealed. `module_ids` null: all apps. `pause_reason`: the product paused it. `lane_job` sends its messages until
-- `lane_until`, so that no two nodes send at once; a job is under way for `wake_on`.
create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  allows_plain_http boolean not null,
  is_active boolean not null,
  pause_reason text check (pause_reason in ('failing', 'gone', 'owner')),
  events text[] not null,
  module_ids uuid[],
  condition jsonb,
  headers jsonb not null default '[]',
  in_order boolean not null,
  secret text not null,
  secret_hint text not null,
  secret_since timestamptz not null,
  old_secret text,
  old_secret_hint text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  lane_job uuid,
  lane_until timestamptz,
  wake_on timestamptz,
  owner_id uuid not null references users (id) on delete cascade,
  revision integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index webhooks_name_key on webhooks (lower(name));
create index webhooks_owner_idx on webhooks (owner_id);

-- One message to one webhook. `data` is what the owner saw at the event; each sending and each look at the log takes
-- away what the owner or the reader may not see any more. `held`: it came while the product had paused the webhook.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  module_id uuid,
  entry_id uuid,
  data jsonb not null,
  occurred_on timestamptz not null,
  created_on timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'held', 'withheld')),
  attempt_count integer not null default 0,
  next_attempt_on timestamptz
);
create index webhook_deliveries_list_idx on webhook_deliveries (webhook_id, created_on desc, id desc);
create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, next_attempt_on) where state = 'waiting';
create index webhook_deliveries_order_idx on webhook_deliveries (webhook_id, entry_id, occurred_on, id)
  where state = 'waiting';
create index webhook_deliveries_age_idx on webhook_deliveries (created_on);

-- Each time a message was sent; `failure`: why there was no answer. The answer is cut.
create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  sent_on timestamptz not null,
  duration_ms integer not null,
  status integer,
  failure text,
  signature text not null,
  answer text not null
);
create index webhook_attempts_delivery_idx on webhook_attempts (delivery_id, sent_on);
