-- Addresses at which other systems start and continue entries of an app. What comes in acts with the rights of
-- `owner_id`. Secrets are sealed. `mapping`: which place of the body fills which field. `pause_reason`: the product
-- paused it.
create table incoming_webhooks (
  id uuid primary key,
  name text not null,
  is_active boolean not null,
  pause_reason text check (pause_reason in ('owner')),
  module_id uuid not null references modules (id),
  action text not null check (action in ('submit', 'save', 'change', 'decide')),
  authentication text not null check (authentication in ('signature', 'key')),
  mapping jsonb not null,
  -- The field and the place in the body by which an entry is found; null where entries are new.
  entry_key jsonb,
  decision jsonb,
  secret text not null,
  secret_hint text not null,
  secret_since timestamptz not null,
  old_secret text,
  old_secret_hint text,
  old_secret_until timestamptz,
  owner_id uuid not null references users (id) on delete cascade,
  revision integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index incoming_webhooks_name_key on incoming_webhooks (lower(name));
create index incoming_webhooks_owner_idx on incoming_webhooks (owner_id);
create index incoming_webhooks_module_idx on incoming_webhooks (module_id);

-- Calls that came in. `body` is masked and cut, and empty for calls that were not verified; only `owner_id`, in whose
-- name the call acted, reads it. An accepted call keeps its answer, so that a repeat under the same `message_id` gets it.
create table incoming_calls (
  id uuid primary key,
  incoming_webhook_id uuid not null references incoming_webhooks (id) on delete cascade,
  message_id text,
  body_hash text not null,
  received_on timestamptz not null,
  duration_ms integer not null,
  state text not null check (state in ('accepted', 'refused', 'unverified')),
  status integer not null,
  owner_id uuid not null,
  entry_id uuid,
  code text,
  violations jsonb not null default '[]',
  body text not null,
  answer jsonb
);
create unique index incoming_calls_message_key on incoming_calls (incoming_webhook_id, message_id)
  where state = 'accepted';
create index incoming_calls_list_idx on incoming_calls (incoming_webhook_id, received_on desc, id desc);
create index incoming_calls_age_idx on incoming_calls (received_on);
