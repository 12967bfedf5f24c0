-- Lists of steps that run on a trigger with the rights of `owner_id`. `steps` are those of `version`, which counts up
-- with each change of them. `pause_reason`: the product paused it.
create table bots (
  id uuid primary key,
  name text not null,
  description text not null,
  is_active boolean not null,
  pause_reason text check (pause_reason in ('owner', 'limit', 'licence')),
  module_id uuid references modules (id) on delete set null,
  provider text not null,
  service text not null,
  trigger jsonb not null,
  steps jsonb not null,
  version integer not null,
  max_parallel integer not null check (max_parallel between 1 and 5),
  time_limit_minutes integer not null check (time_limit_minutes between 1 and 10080),
  next_due_at timestamptz,
  owner_id uuid not null references users (id) on delete cascade,
  revision integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null
);
create unique index bots_name_key on bots (lower(name));
create index bots_owner_idx on bots (owner_id);
create index bots_module_idx on bots (module_id);

-- What each version of a bot did; a run keeps to the version with which it began.
create table bot_versions (
  bot_id uuid not null references bots (id) on delete cascade,
  version integer not null,
  steps jsonb not null,
  saved_by uuid not null,
  saved_on timestamptz not null,
  primary key (bot_id, version)
);

-- Runs of bots. `state` is where a run is, stored with the effect of each step in one transaction. `begun_call`: the
-- number of a step whose call to another system has begun and whose answer is not stored. `cause_key` is unique for
-- what starts a run once.
create table bot_runs (
  id uuid primary key,
  bot_id uuid not null references bots (id) on delete cascade,
  version integer not null,
  module_id uuid,
  owner_id uuid not null,
  status text not null check (status in ('queued', 'running', 'asking', 'succeeded', 'failed', 'cancelled')),
  cause text not null check (cause in ('event', 'schedule', 'call')),
  cause_key text,
  state jsonb not null,
  begun_call integer,
  started_on timestamptz not null,
  wakes_on timestamptz,
  ends_by timestamptz not null,
  ended_on timestamptz,
  duration_ms integer,
  code text,
  failed_at text,
  message text not null default '',
  result jsonb,
  report_hash text
);
create unique index bot_runs_cause_key on bot_runs (bot_id, cause_key) where cause_key is not null;
create index bot_runs_list_idx on bot_runs (bot_id, started_on desc, id desc);
create index bot_runs_open_idx on bot_runs (bot_id, started_on) where status in ('queued', 'running');
create index bot_runs_age_idx on bot_runs (started_on);

-- The steps of a run. `value` is masked and cut, and only the owner of the run reads it.
create table bot_run_steps (
  run_id uuid not null references bot_runs (id) on delete cascade,
  number integer not null,
  path text not null,
  type text not null,
  passed_on timestamptz not null,
  duration_ms integer not null,
  value text not null,
  primary key (run_id, number)
);
