-- Which provider of generative models the tenant has chosen, and its limits. `sealed_key` goes only to `address`.
create table assistant_settings (
  id integer primary key check (id = 1),
  is_on boolean not null,
  provider text not null check (provider in ('openai', 'azure', 'anthropic', 'local')),
  address text not null,
  model text not null,
  api_version text not null,
  assistant_id text not null,
  sealed_key text,
  key_hint text not null,
  max_requests_per_day integer not null,
  max_requests_per_person integer not null,
  revision integer not null,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);

-- Requests to the provider by day (UTC), person and feature.
create table assistant_usage (
  day date not null,
  user_id uuid not null references users (id),
  feature text not null,
  requests integer not null,
  failures integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  primary key (day, user_id, feature)
);

-- What a person and the assistant have said to each other; resetting it deletes it.
create table assistant_threads (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  created_on timestamptz not null,
  -- Until then no other turn begins; null: none is under way.
  answering_until timestamptz
);

create table assistant_messages (
  id uuid primary key,
  thread_id uuid not null references assistant_threads (id) on delete cascade,
  position integer not null,
  content jsonb not null,
  created_on timestamptz not null,
  unique (thread_id, position)
);

-- What the assistant wants to do and the person decides on. `input` is done exactly as it is, or not at all.
create table assistant_actions (
  id uuid primary key,
  thread_id uuid not null references assistant_threads (id) on delete cascade,
  user_id uuid not null references users (id),
  call_name text not null,
  input jsonb not null,
  shown jsonb not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'failed')),
  failure text,
  created_on timestamptz not null,
  decided_on timestamptz
);
create index assistant_actions_thread_idx on assistant_actions (thread_id, created_on);
