-- The tables that db/migrations amount to: the platform's, and those of each tenant (schema "tenant" stands for any).
-- Made by scripts/dump-schema.ts; read it in reviews, never run or edit it. Tables of published apps are not in it.

CREATE TABLE platform.installation (
  id text NOT NULL,
  database_oid oid NOT NULL,
  is_only_row boolean DEFAULT true NOT NULL,
  signal_channel text DEFAULT ('formwright_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) NOT NULL,
  CONSTRAINT installation_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT installation_id_check CHECK ((id ~ '^[0-9a-f]{8}$'::text)),
  CONSTRAINT installation_is_only_row_check CHECK (is_only_row)
);

CREATE TABLE platform.keys (
  tenant_id uuid NOT NULL,
  purpose text NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT keys_pkey PRIMARY KEY (tenant_id, purpose),
  CONSTRAINT keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);

CREATE TABLE platform.migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE platform.tenants (
  id uuid NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  licence_expires_on date,
  full_user_seats integer,
  other_seats integer,
  migrations_hash text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  is_suspended boolean DEFAULT false NOT NULL,
  is_in_maintenance boolean DEFAULT false NOT NULL,
  bot_licences jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT tenants_pkey PRIMARY KEY (id),
  CONSTRAINT tenants_name_key UNIQUE (name)
);

CREATE TABLE tenant.absence_substitutes (
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  substitute_id uuid NOT NULL,
  CONSTRAINT absence_substitutes_pkey PRIMARY KEY (user_id, module_id),
  CONSTRAINT absence_substitutes_check CHECK ((substitute_id <> user_id)),
  CONSTRAINT absence_substitutes_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE,
  CONSTRAINT absence_substitutes_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT absence_substitutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.absences(user_id) ON DELETE CASCADE
);

CREATE TABLE tenant.absences (
  user_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  substitute_id uuid NOT NULL,
  CONSTRAINT absences_pkey PRIMARY KEY (user_id),
  CONSTRAINT absences_check CHECK ((starts_on <= ends_on)),
  CONSTRAINT absences_check1 CHECK ((substitute_id <> user_id)),
  CONSTRAINT absences_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT absences_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.access_keys (
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  owner_id uuid NOT NULL,
  secret_hash text NOT NULL,
  hint text NOT NULL,
  scopes text[] NOT NULL,
  app_ids uuid[],
  expires_on timestamp with time zone,
  created_by uuid,
  created_on timestamp with time zone NOT NULL,
  last_used_on timestamp with time zone,
  revoked_on timestamp with time zone,
  CONSTRAINT access_keys_pkey PRIMARY KEY (id),
  CONSTRAINT access_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES tenant.users(id) ON DELETE SET NULL,
  CONSTRAINT access_keys_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'service'::text, 'client'::text]))),
  CONSTRAINT access_keys_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT access_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'designApps'::text, 'analyse'::text, 'manageTenant'::text, 'administrate'::text, 'chooseLaunchPage'::text, 'operate'::text, 'administer'::text])))
);
CREATE INDEX access_keys_owner_idx ON tenant.access_keys USING btree (owner_id);
CREATE UNIQUE INDEX access_keys_secret_key ON tenant.access_keys USING btree (secret_hash);

CREATE TABLE tenant.activity_secrets (
  only_row boolean DEFAULT true NOT NULL,
  secret text NOT NULL,
  secret_hint text NOT NULL,
  secret_since timestamp with time zone NOT NULL,
  old_secrets jsonb NOT NULL,
  CONSTRAINT activity_secrets_pkey PRIMARY KEY (only_row),
  CONSTRAINT activity_secrets_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.allowed_origins (
  origin text NOT NULL,
  added_by uuid,
  added_on timestamp with time zone NOT NULL,
  CONSTRAINT allowed_origins_pkey PRIMARY KEY (origin),
  CONSTRAINT allowed_origins_added_by_fkey FOREIGN KEY (added_by) REFERENCES tenant.users(id) ON DELETE SET NULL
);

CREATE TABLE tenant.analyst_apps (
  module_id uuid NOT NULL,
  includes_hidden boolean NOT NULL,
  made_of text DEFAULT ''::text NOT NULL,
  chosen_by uuid NOT NULL,
  chosen_on timestamp with time zone NOT NULL,
  CONSTRAINT analyst_apps_pkey PRIMARY KEY (module_id),
  CONSTRAINT analyst_apps_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES tenant.users(id),
  CONSTRAINT analyst_apps_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);

CREATE TABLE tenant.analyst_choices (
  module_id uuid NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  CONSTRAINT analyst_choices_pkey PRIMARY KEY (module_id, path, key),
  CONSTRAINT analyst_choices_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);

CREATE TABLE tenant.analyst_names (
  module_id uuid NOT NULL,
  relation text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  CONSTRAINT analyst_names_pkey PRIMARY KEY (module_id, relation, path),
  CONSTRAINT analyst_names_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);
CREATE UNIQUE INDEX analyst_names_of_views ON tenant.analyst_names USING btree (lower(name)) WHERE (path = ''::text);

CREATE TABLE tenant.analyst_passwords (
  only_row boolean DEFAULT true NOT NULL,
  set_by uuid NOT NULL,
  set_on timestamp with time zone NOT NULL,
  CONSTRAINT analyst_passwords_pkey PRIMARY KEY (only_row),
  CONSTRAINT analyst_passwords_only_row_check CHECK (only_row),
  CONSTRAINT analyst_passwords_set_by_fkey FOREIGN KEY (set_by) REFERENCES tenant.users(id)
);

CREATE TABLE tenant.analyst_settings (
  only_row boolean DEFAULT true NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  modified_by uuid,
  modified_on timestamp with time zone,
  CONSTRAINT analyst_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT analyst_settings_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT analyst_settings_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.app_proposals (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  definition jsonb NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT app_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT app_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id)
);
CREATE INDEX app_proposals_age_idx ON tenant.app_proposals USING btree (created_on);

CREATE TABLE tenant.assistant_actions (
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  call_name text NOT NULL,
  input jsonb NOT NULL,
  shown jsonb NOT NULL,
  state text NOT NULL,
  failure text,
  created_on timestamp with time zone NOT NULL,
  decided_on timestamp with time zone,
  reasons text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT assistant_actions_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_actions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'failed'::text]))),
  CONSTRAINT assistant_actions_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES tenant.assistant_threads(id) ON DELETE CASCADE,
  CONSTRAINT assistant_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id)
);
CREATE INDEX assistant_actions_thread_idx ON tenant.assistant_actions USING btree (thread_id, created_on);

CREATE TABLE tenant.assistant_messages (
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  position integer NOT NULL,
  content jsonb NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT assistant_messages_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES tenant.assistant_threads(id) ON DELETE CASCADE,
  CONSTRAINT assistant_messages_thread_id_position_key UNIQUE (thread_id, "position")
);

CREATE TABLE tenant.assistant_settings (
  id integer NOT NULL,
  is_on boolean NOT NULL,
  provider text NOT NULL,
  address text NOT NULL,
  model text NOT NULL,
  api_version text NOT NULL,
  assistant_id text NOT NULL,
  sealed_key text,
  key_hint text NOT NULL,
  max_requests_per_day integer NOT NULL,
  max_requests_per_person integer NOT NULL,
  revision integer NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  input_price numeric,
  output_price numeric,
  currency text DEFAULT ''::text NOT NULL,
  context_size integer,
  CONSTRAINT assistant_settings_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_settings_context_size_check CHECK ((context_size > 0)),
  CONSTRAINT assistant_settings_id_check CHECK ((id = 1)),
  CONSTRAINT assistant_settings_input_price_check CHECK ((input_price >= (0)::numeric)),
  CONSTRAINT assistant_settings_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT assistant_settings_output_price_check CHECK ((output_price >= (0)::numeric)),
  CONSTRAINT assistant_settings_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'azure'::text, 'anthropic'::text, 'local'::text])))
);

CREATE TABLE tenant.assistant_threads (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_on timestamp with time zone NOT NULL,
  answering_until timestamp with time zone,
  app_thread text DEFAULT ''::text NOT NULL,
  CONSTRAINT assistant_threads_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_threads_user_app_key UNIQUE (user_id, app_thread),
  CONSTRAINT assistant_threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id)
);

CREATE TABLE tenant.assistant_times (
  day date NOT NULL,
  user_id uuid NOT NULL,
  feature text NOT NULL,
  currency text NOT NULL,
  duration_ms integer NOT NULL,
  CONSTRAINT assistant_times_duration_ms_check CHECK ((duration_ms >= 0)),
  CONSTRAINT assistant_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id)
);
CREATE INDEX assistant_times_usage_idx ON tenant.assistant_times USING btree (day, user_id, feature, currency);

CREATE TABLE tenant.assistant_usage (
  day date NOT NULL,
  user_id uuid NOT NULL,
  feature text NOT NULL,
  requests integer NOT NULL,
  failures integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  currency text DEFAULT ''::text NOT NULL,
  cost numeric DEFAULT 0 NOT NULL,
  CONSTRAINT assistant_usage_pkey PRIMARY KEY (day, user_id, feature, currency),
  CONSTRAINT assistant_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id)
);

CREATE TABLE tenant.audit_checks (
  only_row boolean DEFAULT true NOT NULL,
  checked_on timestamp with time zone NOT NULL,
  is_intact boolean NOT NULL,
  sealed_to timestamp with time zone,
  fault_count integer NOT NULL,
  CONSTRAINT audit_checks_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_checks_fault_count_check CHECK ((fault_count >= 0)),
  CONSTRAINT audit_checks_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.audit_prunings (
  last_position bigint NOT NULL,
  hash text NOT NULL,
  counts jsonb NOT NULL,
  until timestamp with time zone NOT NULL,
  pruned_on timestamp with time zone NOT NULL,
  CONSTRAINT audit_prunings_pkey PRIMARY KEY (last_position)
);
CREATE TRIGGER audit_prunings_stay BEFORE DELETE OR UPDATE ON tenant.audit_prunings FOR EACH ROW EXECUTE FUNCTION tenant.audit_no_change();
CREATE TRIGGER audit_prunings_whole BEFORE TRUNCATE ON tenant.audit_prunings FOR EACH STATEMENT EXECUTE FUNCTION tenant.audit_no_change();

CREATE TABLE tenant.audit_records (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_id uuid,
  acted_for uuid,
  way text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  module_id uuid,
  entry_id uuid,
  request_id text NOT NULL,
  facts jsonb NOT NULL,
  commitments jsonb NOT NULL,
  ip text NOT NULL,
  kept jsonb NOT NULL,
  CONSTRAINT audit_records_pkey PRIMARY KEY (id),
  CONSTRAINT audit_records_way_check CHECK ((way = ANY (ARRAY['browser'::text, 'mail'::text, 'token'::text, 'job'::text, 'incomingWebhook'::text, 'inbox'::text]))) NOT VALID
);
CREATE INDEX audit_records_action ON tenant.audit_records USING btree (action, at DESC);
CREATE INDEX audit_records_actor ON tenant.audit_records USING btree (actor_id, at DESC);
CREATE INDEX audit_records_entry ON tenant.audit_records USING btree (entry_id, at DESC) WHERE (entry_id IS NOT NULL);
CREATE INDEX audit_records_ip ON tenant.audit_records USING btree (ip, at DESC) WHERE (ip <> ''::text);
CREATE INDEX audit_records_module ON tenant.audit_records USING btree (module_id, at DESC) WHERE (module_id IS NOT NULL);
CREATE INDEX audit_records_newest ON tenant.audit_records USING btree (at DESC, id DESC);
CREATE INDEX audit_records_of_user ON tenant.audit_records USING btree (subject_id) WHERE (subject_kind = ANY (ARRAY['user'::text, 'password'::text, 'secondFactor'::text, 'session'::text, 'calendarFeed'::text]));
CREATE TRIGGER audit_records_erase BEFORE UPDATE ON tenant.audit_records FOR EACH ROW EXECUTE FUNCTION tenant.audit_only_erase();
CREATE TRIGGER audit_records_stay BEFORE DELETE ON tenant.audit_records FOR EACH ROW EXECUTE FUNCTION tenant.audit_only_pruned_records();
CREATE TRIGGER audit_records_whole BEFORE TRUNCATE ON tenant.audit_records FOR EACH STATEMENT EXECUTE FUNCTION tenant.audit_no_change();

CREATE TABLE tenant.audit_retention (
  only_row boolean DEFAULT true NOT NULL,
  days integer,
  CONSTRAINT audit_retention_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_retention_days_check CHECK ((days >= 90)),
  CONSTRAINT audit_retention_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.audit_seals (
  position bigint NOT NULL,
  record_id uuid NOT NULL,
  hash text NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY ("position"),
  CONSTRAINT audit_seals_record_id_key UNIQUE (record_id)
);
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON tenant.audit_seals FOR EACH ROW EXECUTE FUNCTION tenant.audit_only_pruned_seals();
CREATE TRIGGER audit_seals_stay BEFORE UPDATE ON tenant.audit_seals FOR EACH ROW EXECUTE FUNCTION tenant.audit_no_change();
CREATE TRIGGER audit_seals_whole BEFORE TRUNCATE ON tenant.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION tenant.audit_no_change();

CREATE TABLE tenant.audit_stream (
  only_row boolean DEFAULT true NOT NULL,
  target jsonb NOT NULL,
  is_active boolean NOT NULL,
  sent_to bigint DEFAULT 0 NOT NULL,
  last_sent_on timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  next_try_on timestamp with time zone,
  queued_until timestamp with time zone,
  leased_until timestamp with time zone,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT audit_stream_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_stream_check CHECK (((failing_since IS NULL) = (failure IS NULL))),
  CONSTRAINT audit_stream_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.audit_unsealed (
  record_id uuid NOT NULL,
  CONSTRAINT audit_unsealed_pkey PRIMARY KEY (record_id)
);

CREATE TABLE tenant.authenticators (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  made_on timestamp with time zone NOT NULL,
  confirmed_on timestamp with time zone,
  CONSTRAINT authenticators_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bot_pictures (
  run_id uuid NOT NULL,
  number integer NOT NULL,
  path text NOT NULL,
  file_key text NOT NULL,
  taken_on timestamp with time zone NOT NULL,
  CONSTRAINT bot_pictures_pkey PRIMARY KEY (run_id, number),
  CONSTRAINT bot_pictures_run_id_fkey FOREIGN KEY (run_id) REFERENCES tenant.bot_runs(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bot_recordings (
  person_id uuid NOT NULL,
  id uuid NOT NULL,
  used_on timestamp with time zone NOT NULL,
  CONSTRAINT bot_recordings_pkey PRIMARY KEY (person_id),
  CONSTRAINT bot_recordings_person_id_fkey FOREIGN KEY (person_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bot_run_costs (
  run_id uuid NOT NULL,
  number integer NOT NULL,
  currency text NOT NULL,
  cost numeric NOT NULL,
  CONSTRAINT bot_run_costs_pkey PRIMARY KEY (run_id, number, currency),
  CONSTRAINT bot_run_costs_cost_check CHECK ((cost >= (0)::numeric)),
  CONSTRAINT bot_run_costs_run_id_fkey FOREIGN KEY (run_id) REFERENCES tenant.bot_runs(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bot_run_steps (
  run_id uuid NOT NULL,
  number integer NOT NULL,
  path text NOT NULL,
  type text NOT NULL,
  passed_on timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  value text NOT NULL,
  way integer,
  way_by text,
  given text,
  CONSTRAINT bot_run_steps_pkey PRIMARY KEY (run_id, number),
  CONSTRAINT bot_run_steps_run_id_fkey FOREIGN KEY (run_id) REFERENCES tenant.bot_runs(id) ON DELETE CASCADE,
  CONSTRAINT bot_run_steps_way_by_check CHECK ((way_by = ANY (ARRAY['role'::text, 'label'::text, 'text'::text, 'css'::text]))),
  CONSTRAINT bot_run_steps_way_check CHECK ((way >= 1))
);

CREATE TABLE tenant.bot_runs (
  id uuid NOT NULL,
  bot_id uuid NOT NULL,
  version integer NOT NULL,
  module_id uuid,
  owner_id uuid NOT NULL,
  status text NOT NULL,
  cause text NOT NULL,
  cause_key text,
  state jsonb NOT NULL,
  begun_call integer,
  started_on timestamp with time zone NOT NULL,
  wakes_on timestamp with time zone,
  ends_by timestamp with time zone NOT NULL,
  ended_on timestamp with time zone,
  duration_ms integer,
  code text,
  failed_at text,
  message text DEFAULT ''::text NOT NULL,
  result jsonb,
  report_hash text,
  browser_state text,
  is_page_whole boolean DEFAULT true NOT NULL,
  waits_for uuid,
  waits_since timestamp with time zone,
  CONSTRAINT bot_runs_pkey PRIMARY KEY (id),
  CONSTRAINT bot_runs_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES tenant.bots(id) ON DELETE CASCADE,
  CONSTRAINT bot_runs_cause_check CHECK ((cause = ANY (ARRAY['event'::text, 'schedule'::text, 'call'::text]))),
  CONSTRAINT bot_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'asking'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT bot_runs_waits_check CHECK (((waits_for IS NULL) = (waits_since IS NULL)))
);
CREATE INDEX bot_runs_age_idx ON tenant.bot_runs USING btree (started_on);
CREATE UNIQUE INDEX bot_runs_cause_key ON tenant.bot_runs USING btree (bot_id, cause_key) WHERE (cause_key IS NOT NULL);
CREATE INDEX bot_runs_list_idx ON tenant.bot_runs USING btree (bot_id, started_on DESC, id DESC);
CREATE INDEX bot_runs_open_idx ON tenant.bot_runs USING btree (bot_id, started_on) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX bot_runs_waits_for_idx ON tenant.bot_runs USING btree (waits_for) WHERE (waits_for IS NOT NULL);

CREATE TABLE tenant.bot_secrets (
  bot_id uuid NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  allows_plain_http boolean NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT bot_secrets_pkey PRIMARY KEY (bot_id, name),
  CONSTRAINT bot_secrets_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES tenant.bots(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bot_tested_steps (
  digest text NOT NULL,
  tested_on timestamp with time zone NOT NULL,
  CONSTRAINT bot_tested_steps_pkey PRIMARY KEY (digest)
);

CREATE TABLE tenant.bot_versions (
  bot_id uuid NOT NULL,
  version integer NOT NULL,
  steps jsonb NOT NULL,
  saved_by uuid NOT NULL,
  saved_on timestamp with time zone NOT NULL,
  CONSTRAINT bot_versions_pkey PRIMARY KEY (bot_id, version),
  CONSTRAINT bot_versions_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES tenant.bots(id) ON DELETE CASCADE
);

CREATE TABLE tenant.bots (
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  is_active boolean NOT NULL,
  pause_reason text,
  module_id uuid,
  provider text NOT NULL,
  service text NOT NULL,
  trigger jsonb NOT NULL,
  steps jsonb NOT NULL,
  version integer NOT NULL,
  max_parallel integer NOT NULL,
  time_limit_minutes integer NOT NULL,
  next_due_at timestamp with time zone,
  owner_id uuid NOT NULL,
  revision integer NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  addresses jsonb DEFAULT '[]'::jsonb NOT NULL,
  tested_on timestamp with time zone,
  CONSTRAINT bots_pkey PRIMARY KEY (id),
  CONSTRAINT bots_max_parallel_check CHECK (((max_parallel >= 1) AND (max_parallel <= 5))),
  CONSTRAINT bots_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE SET NULL,
  CONSTRAINT bots_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT bots_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['owner'::text, 'limit'::text, 'licence'::text]))),
  CONSTRAINT bots_time_limit_minutes_check CHECK (((time_limit_minutes >= 1) AND (time_limit_minutes <= 10080)))
);
CREATE INDEX bots_module_idx ON tenant.bots USING btree (module_id);
CREATE UNIQUE INDEX bots_name_key ON tenant.bots USING btree (lower(name));
CREATE INDEX bots_owner_idx ON tenant.bots USING btree (owner_id);

CREATE TABLE tenant.calendar_feeds (
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  last_used_on timestamp with time zone,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.call_windows (
  id uuid NOT NULL,
  began_at timestamp with time zone NOT NULL,
  taken integer NOT NULL,
  granted integer NOT NULL,
  CONSTRAINT call_windows_pkey PRIMARY KEY (id)
);

CREATE TABLE tenant.comments (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  task_id uuid,
  author_id uuid NOT NULL,
  text text NOT NULL,
  files jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES tenant.users(id),
  CONSTRAINT comments_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT comments_task_id_fkey FOREIGN KEY (task_id) REFERENCES tenant.tasks(id) ON DELETE SET NULL
);
CREATE INDEX comments_entry_idx ON tenant.comments USING btree (entry_id, created_on, id);
CREATE TRIGGER keep_comment_search AFTER INSERT OR DELETE OR UPDATE ON tenant.comments FOR EACH ROW EXECUTE FUNCTION tenant.keep_comment_search();

CREATE TABLE tenant.connector_calls (
  id uuid NOT NULL,
  connector_id uuid,
  called_on timestamp with time zone NOT NULL,
  called_by uuid,
  cause text NOT NULL,
  url text NOT NULL,
  status integer,
  failure text,
  duration_ms integer NOT NULL,
  size integer NOT NULL,
  sent jsonb,
  attempts integer DEFAULT 1 NOT NULL,
  pages integer DEFAULT 1 NOT NULL,
  module_id uuid,
  field_id text,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  memory_answers integer DEFAULT 0 NOT NULL,
  memory_last_on timestamp with time zone,
  CONSTRAINT connector_calls_pkey PRIMARY KEY (id),
  CONSTRAINT connector_calls_asker_check CHECK (((num_nonnulls(connector_id, module_id) = 1) AND ((module_id IS NULL) = (field_id IS NULL)))),
  CONSTRAINT connector_calls_called_by_fkey FOREIGN KEY (called_by) REFERENCES tenant.users(id),
  CONSTRAINT connector_calls_cause_check CHECK ((cause = ANY (ARRAY['test'::text, 'call'::text, 'field'::text, 'workflow'::text, 'bot'::text, 'schedule'::text]))),
  CONSTRAINT connector_calls_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES tenant.connectors(id) ON DELETE CASCADE,
  CONSTRAINT connector_calls_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE
);
CREATE INDEX connector_calls_newest_idx ON tenant.connector_calls USING btree (connector_id, called_on DESC, id DESC);
CREATE INDEX connector_calls_of_fields_idx ON tenant.connector_calls USING btree (module_id, field_id, called_on DESC, id DESC);

CREATE TABLE tenant.connector_health (
  connector_id uuid,
  failures integer NOT NULL,
  opened_on timestamp with time zone,
  open_until timestamp with time zone,
  probe_until timestamp with time zone,
  module_id uuid,
  field_id text,
  CONSTRAINT connector_health_asker_check CHECK (((num_nonnulls(connector_id, module_id) = 1) AND ((module_id IS NULL) = (field_id IS NULL)))),
  CONSTRAINT connector_health_asker_key UNIQUE NULLS NOT DISTINCT (connector_id, module_id, field_id),
  CONSTRAINT connector_health_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES tenant.connectors(id) ON DELETE CASCADE,
  CONSTRAINT connector_health_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE
);

CREATE TABLE tenant.connector_usage (
  connector_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  calls integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  requests integer DEFAULT 0 NOT NULL,
  duration_ms bigint DEFAULT 0 NOT NULL,
  memory_answers integer DEFAULT 0 NOT NULL,
  cost numeric DEFAULT 0 NOT NULL,
  CONSTRAINT connector_usage_pkey PRIMARY KEY (connector_id, day, currency),
  CONSTRAINT connector_usage_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES tenant.connectors(id) ON DELETE CASCADE
);

CREATE TABLE tenant.connectors (
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  type text NOT NULL,
  request jsonb NOT NULL,
  answer_columns jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  settings jsonb NOT NULL,
  owner_id uuid NOT NULL,
  origin text,
  origin_part text,
  stopped text,
  CONSTRAINT connectors_pkey PRIMARY KEY (id),
  CONSTRAINT connectors_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT connectors_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id),
  CONSTRAINT connectors_stopped_check CHECK ((stopped = ANY (ARRAY['hub_off'::text, 'key_revoked'::text, 'key_deleted'::text]))),
  CONSTRAINT connectors_stopped_origin_check CHECK (((stopped IS NULL) OR (origin IS NOT NULL))),
  CONSTRAINT connectors_type_check CHECK ((type = ANY (ARRAY['simple'::text, 'advanced'::text])))
);
CREATE UNIQUE INDEX connectors_name_key ON tenant.connectors USING btree (lower(name));
CREATE UNIQUE INDEX connectors_origin_key ON tenant.connectors USING btree (origin, origin_part);
CREATE INDEX connectors_owner_idx ON tenant.connectors USING btree (owner_id);

CREATE TABLE tenant.deleted_entries (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  version_number integer NOT NULL,
  entry jsonb NOT NULL,
  deleted_by uuid NOT NULL,
  deleted_on timestamp with time zone NOT NULL,
  CONSTRAINT deleted_entries_pkey PRIMARY KEY (id),
  CONSTRAINT deleted_entries_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES tenant.users(id),
  CONSTRAINT deleted_entries_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);

CREATE TABLE tenant.demo_filling (
  only_row boolean DEFAULT true NOT NULL,
  apps jsonb NOT NULL,
  entry_count integer NOT NULL,
  filled integer NOT NULL,
  seed bigint NOT NULL,
  ends_on timestamp with time zone NOT NULL,
  CONSTRAINT demo_filling_pkey PRIMARY KEY (only_row),
  CONSTRAINT demo_filling_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.document_readings (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  provider_id text NOT NULL,
  file_key text NOT NULL,
  file_type text NOT NULL,
  state text NOT NULL,
  failure text,
  pages jsonb DEFAULT '[]'::jsonb NOT NULL,
  made_by uuid NOT NULL,
  made_on timestamp with time zone NOT NULL,
  finished_on timestamp with time zone,
  locale text DEFAULT 'en'::text NOT NULL,
  by_bot boolean DEFAULT false NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  taken_by uuid,
  taken_until timestamp with time zone,
  sent_on timestamp with time zone,
  operation text,
  CONSTRAINT document_readings_pkey PRIMARY KEY (id),
  CONSTRAINT document_readings_made_by_fkey FOREIGN KEY (made_by) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT document_readings_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT document_readings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
);
CREATE INDEX document_readings_age_idx ON tenant.document_readings USING btree (made_on);

CREATE TABLE tenant.entry_changes (
  number bigint GENERATED AS IDENTITY NOT NULL,
  entry_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_id uuid,
  field text NOT NULL,
  before jsonb,
  is_kept boolean NOT NULL,
  CONSTRAINT entry_changes_pkey PRIMARY KEY (number),
  CONSTRAINT entry_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES tenant.users(id)
);
CREATE INDEX entry_changes_entry_idx ON tenant.entry_changes USING btree (entry_id, at);

CREATE TABLE tenant.entry_import_rows (
  import_id uuid NOT NULL,
  place integer NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  faults jsonb,
  section_rows jsonb,
  CONSTRAINT entry_import_rows_pkey PRIMARY KEY (import_id, place),
  CONSTRAINT entry_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES tenant.entry_imports(id) ON DELETE CASCADE
);

CREATE TABLE tenant.entry_imports (
  id uuid NOT NULL,
  module_id uuid,
  made_by uuid NOT NULL,
  made_on timestamp with time zone NOT NULL,
  file_name text NOT NULL,
  head jsonb NOT NULL,
  row_count integer NOT NULL,
  state text NOT NULL,
  plan jsonb,
  done_count integer DEFAULT 0 NOT NULL,
  added_count integer DEFAULT 0 NOT NULL,
  changed_count integer DEFAULT 0 NOT NULL,
  faulty_count integer DEFAULT 0 NOT NULL,
  sections jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT entry_imports_pkey PRIMARY KEY (id),
  CONSTRAINT entry_imports_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE,
  CONSTRAINT entry_imports_state_check CHECK ((state = ANY (ARRAY['read'::text, 'running'::text, 'stopped'::text, 'done'::text])))
);
CREATE INDEX entry_imports_made_on_idx ON tenant.entry_imports USING btree (made_on);

CREATE TABLE tenant.entry_search (
  entry_id uuid NOT NULL,
  module_id uuid NOT NULL,
  words text NOT NULL,
  comment_words text,
  created_by uuid,
  initiated_by uuid,
  CONSTRAINT entry_search_pkey PRIMARY KEY (entry_id),
  CONSTRAINT entry_search_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE
);
CREATE INDEX entry_search_comment_words ON tenant.entry_search USING gin (comment_words gin_trgm_ops) WHERE (comment_words IS NOT NULL);
CREATE INDEX entry_search_created_by ON tenant.entry_search USING btree (created_by);
CREATE INDEX entry_search_initiated_by ON tenant.entry_search USING btree (initiated_by) WHERE (initiated_by IS NOT NULL);
CREATE INDEX entry_search_module ON tenant.entry_search USING btree (module_id, entry_id);
CREATE INDEX entry_search_words ON tenant.entry_search USING gin (words gin_trgm_ops);

CREATE TABLE tenant.external_choices (
  origin text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  item jsonb NOT NULL,
  seen_on timestamp with time zone NOT NULL,
  is_taken boolean DEFAULT false NOT NULL,
  CONSTRAINT external_choices_pkey PRIMARY KEY (origin, key)
);
CREATE INDEX external_choices_seen_on_idx ON tenant.external_choices USING btree (seen_on) WHERE (NOT is_taken);

CREATE TABLE tenant.external_identities (
  provider_id uuid NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  linked_on timestamp with time zone NOT NULL,
  CONSTRAINT external_identities_pkey PRIMARY KEY (provider_id, subject),
  CONSTRAINT external_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES tenant.identity_providers(id) ON DELETE CASCADE,
  CONSTRAINT external_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX external_identities_user_idx ON tenant.external_identities USING btree (user_id);

CREATE TABLE tenant.external_offers (
  origin text NOT NULL,
  key text NOT NULL,
  user_id uuid NOT NULL,
  offered_on timestamp with time zone NOT NULL,
  CONSTRAINT external_offers_pkey PRIMARY KEY (origin, key, user_id),
  CONSTRAINT external_offers_origin_key_fkey FOREIGN KEY (origin, key) REFERENCES tenant.external_choices(origin, key) ON DELETE CASCADE,
  CONSTRAINT external_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX external_offers_offered_on_idx ON tenant.external_offers USING btree (offered_on);

CREATE TABLE tenant.favourite_dashboards (
  user_id uuid NOT NULL,
  dashboard_id uuid NOT NULL,
  CONSTRAINT favourite_dashboards_pkey PRIMARY KEY (user_id, dashboard_id),
  CONSTRAINT favourite_dashboards_dashboard_id_fkey FOREIGN KEY (dashboard_id) REFERENCES tenant.insight_dashboards(id) ON DELETE CASCADE,
  CONSTRAINT favourite_dashboards_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX favourite_dashboards_dashboard_id_idx ON tenant.favourite_dashboards USING btree (dashboard_id);

CREATE TABLE tenant.favourite_modules (
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  added_on timestamp with time zone NOT NULL,
  order_index integer DEFAULT 0 NOT NULL,
  CONSTRAINT favourite_modules_pkey PRIMARY KEY (user_id, module_id),
  CONSTRAINT favourite_modules_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT favourite_modules_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.files (
  key text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  module_id uuid,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  entry_id uuid,
  comment_id uuid,
  CONSTRAINT files_pkey PRIMARY KEY (key),
  CONSTRAINT files_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES tenant.comments(id) ON DELETE SET NULL,
  CONSTRAINT files_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);
CREATE INDEX files_entry_idx ON tenant.files USING btree (entry_id);
CREATE INDEX files_unused_idx ON tenant.files USING btree (uploaded_at) WHERE (entry_id IS NULL);
CREATE INDEX files_uploader ON tenant.files USING btree (uploaded_by);

CREATE TABLE tenant.handled_events (
  event_id uuid NOT NULL,
  subscriber text NOT NULL,
  handled_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT handled_events_pkey PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX handled_events_age ON tenant.handled_events USING btree (handled_at);

CREATE TABLE tenant.hub_calls (
  id uuid NOT NULL,
  integration text NOT NULL,
  operation text NOT NULL,
  called_on timestamp with time zone NOT NULL,
  called_by uuid,
  url text NOT NULL,
  status integer,
  failure text,
  duration_ms integer NOT NULL,
  size integer NOT NULL,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  CONSTRAINT hub_calls_pkey PRIMARY KEY (id),
  CONSTRAINT hub_calls_integration_check CHECK ((integration = ANY (ARRAY['companieshouse'::text, 'ecommerce'::text])))
);
CREATE INDEX hub_calls_age_idx ON tenant.hub_calls USING btree (called_on);
CREATE INDEX hub_calls_list_idx ON tenant.hub_calls USING btree (integration, called_on DESC, id DESC);

CREATE TABLE tenant.hub_integrations (
  name text NOT NULL,
  is_on boolean NOT NULL,
  settings jsonb NOT NULL,
  sealed_key text,
  key_hint text DEFAULT ''::text NOT NULL,
  revision integer NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT hub_integrations_pkey PRIMARY KEY (name),
  CONSTRAINT hub_integrations_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT hub_integrations_name_check CHECK ((name = ANY (ARRAY['companieshouse'::text, 'ecommerce'::text])))
);

CREATE TABLE tenant.idempotency_keys (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_age ON tenant.idempotency_keys USING btree (created_at);

CREATE TABLE tenant.identity_providers (
  id uuid NOT NULL,
  kind text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  is_enabled boolean NOT NULL,
  protocol jsonb NOT NULL,
  accounts jsonb NOT NULL,
  secret text,
  revision integer NOT NULL,
  modified_by uuid,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT identity_providers_pkey PRIMARY KEY (id),
  CONSTRAINT identity_providers_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text, 'ldap'::text]))),
  CONSTRAINT identity_providers_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX identity_providers_slug_key ON tenant.identity_providers USING btree (slug);

CREATE TABLE tenant.inbox_mails (
  id uuid NOT NULL,
  inbox_id uuid NOT NULL,
  uid_validity text NOT NULL,
  uid bigint NOT NULL,
  mail_key text NOT NULL,
  received_on timestamp with time zone NOT NULL,
  read_on timestamp with time zone NOT NULL,
  state text NOT NULL,
  result text,
  code text,
  violations jsonb DEFAULT '[]'::jsonb NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  owner_id uuid NOT NULL,
  module_id uuid,
  entry_id uuid,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  duration_ms integer,
  CONSTRAINT inbox_mails_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_mails_inbox_id_fkey FOREIGN KEY (inbox_id) REFERENCES tenant.inboxes(id) ON DELETE CASCADE,
  CONSTRAINT inbox_mails_result_check CHECK ((result = ANY (ARRAY['submitted'::text, 'saved'::text, 'commented'::text]))),
  CONSTRAINT inbox_mails_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text, 'ignored'::text])))
);
CREATE INDEX inbox_mails_age_idx ON tenant.inbox_mails USING btree (read_on);
CREATE INDEX inbox_mails_entry_idx ON tenant.inbox_mails USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX inbox_mails_list_idx ON tenant.inbox_mails USING btree (inbox_id, read_on DESC, id DESC);
CREATE UNIQUE INDEX inbox_mails_mail_key ON tenant.inbox_mails USING btree (inbox_id, mail_key) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX inbox_mails_place_key ON tenant.inbox_mails USING btree (inbox_id, uid_validity, uid);
CREATE INDEX inbox_mails_sender_idx ON tenant.inbox_mails USING btree (inbox_id, sender, read_on);

CREATE TABLE tenant.inboxes (
  id uuid NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL,
  pause_reason text,
  module_id uuid NOT NULL,
  host text NOT NULL,
  port integer NOT NULL,
  security text NOT NULL,
  username text NOT NULL,
  password text,
  security_header_id uuid,
  mailbox text NOT NULL,
  address text NOT NULL,
  every_minutes integer NOT NULL,
  starts text,
  takes_replies boolean NOT NULL,
  mapping jsonb NOT NULL,
  attachments_field text,
  acts_as text NOT NULL,
  trusted_server text,
  allowed_senders jsonb NOT NULL,
  hourly_limit integer NOT NULL,
  marks_seen boolean NOT NULL,
  owner_id uuid NOT NULL,
  revision integer NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  uid_validity text,
  last_uid bigint,
  read_on timestamp with time zone,
  failure text,
  failing_since timestamp with time zone,
  next_read_on timestamp with time zone,
  lane_job uuid,
  lane_until timestamp with time zone,
  price text DEFAULT ''::text NOT NULL,
  currency text DEFAULT ''::text NOT NULL,
  CONSTRAINT inboxes_pkey PRIMARY KEY (id),
  CONSTRAINT inboxes_acts_as_check CHECK ((acts_as = ANY (ARRAY['owner'::text, 'sender'::text, 'senderOrOwner'::text]))),
  CONSTRAINT inboxes_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT inboxes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT inboxes_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['owner'::text, 'signin'::text, 'unreachable'::text]))),
  CONSTRAINT inboxes_security_check CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  CONSTRAINT inboxes_security_header_id_fkey FOREIGN KEY (security_header_id) REFERENCES tenant.security_headers(id) ON DELETE SET NULL,
  CONSTRAINT inboxes_starts_check CHECK ((starts = ANY (ARRAY['submit'::text, 'save'::text])))
);
CREATE INDEX inboxes_header_idx ON tenant.inboxes USING btree (security_header_id);
CREATE INDEX inboxes_module_idx ON tenant.inboxes USING btree (module_id);
CREATE UNIQUE INDEX inboxes_name_key ON tenant.inboxes USING btree (lower(name));
CREATE INDEX inboxes_owner_idx ON tenant.inboxes USING btree (owner_id);

CREATE TABLE tenant.incoming_calls (
  id uuid NOT NULL,
  incoming_webhook_id uuid NOT NULL,
  message_id text,
  body_hash text NOT NULL,
  received_on timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  state text NOT NULL,
  status integer NOT NULL,
  owner_id uuid NOT NULL,
  entry_id uuid,
  code text,
  violations jsonb DEFAULT '[]'::jsonb NOT NULL,
  body text NOT NULL,
  answer jsonb,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  CONSTRAINT incoming_calls_pkey PRIMARY KEY (id),
  CONSTRAINT incoming_calls_incoming_webhook_id_fkey FOREIGN KEY (incoming_webhook_id) REFERENCES tenant.incoming_webhooks(id) ON DELETE CASCADE,
  CONSTRAINT incoming_calls_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text, 'unverified'::text])))
);
CREATE INDEX incoming_calls_age_idx ON tenant.incoming_calls USING btree (received_on);
CREATE INDEX incoming_calls_entry_idx ON tenant.incoming_calls USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX incoming_calls_list_idx ON tenant.incoming_calls USING btree (incoming_webhook_id, received_on DESC, id DESC);
CREATE UNIQUE INDEX incoming_calls_message_key ON tenant.incoming_calls USING btree (incoming_webhook_id, message_id) WHERE (state = 'accepted'::text);

CREATE TABLE tenant.incoming_webhooks (
  id uuid NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL,
  pause_reason text,
  module_id uuid NOT NULL,
  action text NOT NULL,
  authentication text NOT NULL,
  mapping jsonb NOT NULL,
  entry_key jsonb,
  decision jsonb,
  secret text NOT NULL,
  secret_hint text NOT NULL,
  secret_since timestamp with time zone NOT NULL,
  owner_id uuid NOT NULL,
  revision integer NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  price text DEFAULT ''::text NOT NULL,
  currency text DEFAULT ''::text NOT NULL,
  old_secrets jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT incoming_webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT incoming_webhooks_action_check CHECK ((action = ANY (ARRAY['submit'::text, 'save'::text, 'change'::text, 'decide'::text, 'changeOrSubmit'::text, 'changeOrSave'::text]))),
  CONSTRAINT incoming_webhooks_authentication_check CHECK ((authentication = ANY (ARRAY['signature'::text, 'key'::text, 'shopify'::text, 'woocommerce'::text]))),
  CONSTRAINT incoming_webhooks_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT incoming_webhooks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT incoming_webhooks_pause_reason_check CHECK ((pause_reason = 'owner'::text))
);
CREATE INDEX incoming_webhooks_module_idx ON tenant.incoming_webhooks USING btree (module_id);
CREATE UNIQUE INDEX incoming_webhooks_name_key ON tenant.incoming_webhooks USING btree (lower(name));
CREATE INDEX incoming_webhooks_owner_idx ON tenant.incoming_webhooks USING btree (owner_id);

CREATE TABLE tenant.insight_dashboards (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  widgets jsonb DEFAULT '[]'::jsonb NOT NULL,
  shared_with jsonb DEFAULT '[]'::jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT insight_dashboards_pkey PRIMARY KEY (id),
  CONSTRAINT insight_dashboards_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX insight_dashboards_name_key ON tenant.insight_dashboards USING btree (owner_id, lower(name));

CREATE TABLE tenant.insight_inquiries (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  report jsonb NOT NULL,
  chart text NOT NULL,
  shared_with jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  model_id uuid,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT insight_inquiries_pkey PRIMARY KEY (id),
  CONSTRAINT insight_inquiries_chart_check CHECK ((chart = ANY (ARRAY['table'::text, 'bars'::text]))),
  CONSTRAINT insight_inquiries_model_id_fkey FOREIGN KEY (model_id) REFERENCES tenant.insight_models(id) ON DELETE SET NULL,
  CONSTRAINT insight_inquiries_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT insight_inquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX insight_inquiries_model_idx ON tenant.insight_inquiries USING btree (model_id);
CREATE INDEX insight_inquiries_module_idx ON tenant.insight_inquiries USING btree (module_id);
CREATE UNIQUE INDEX insight_inquiries_name_key ON tenant.insight_inquiries USING btree (owner_id, lower(name));

CREATE TABLE tenant.insight_models (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  module_id uuid NOT NULL,
  name text NOT NULL,
  model jsonb NOT NULL,
  shared_with jsonb DEFAULT '[]'::jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT insight_models_pkey PRIMARY KEY (id),
  CONSTRAINT insight_models_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT insight_models_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX insight_models_module_idx ON tenant.insight_models USING btree (module_id);
CREATE UNIQUE INDEX insight_models_name_key ON tenant.insight_models USING btree (owner_id, lower(name));

CREATE TABLE tenant.instance_moves (
  id uuid NOT NULL,
  instance_id uuid NOT NULL,
  from_version integer NOT NULL,
  to_version integer NOT NULL,
  state_before jsonb NOT NULL,
  state_after jsonb NOT NULL,
  moved_by uuid NOT NULL,
  moved_on timestamp with time zone NOT NULL,
  undone_on timestamp with time zone,
  CONSTRAINT instance_moves_pkey PRIMARY KEY (id),
  CONSTRAINT instance_moves_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES tenant.workflow_instances(id) ON DELETE CASCADE,
  CONSTRAINT instance_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES tenant.users(id)
);
CREATE INDEX instance_moves_instance_idx ON tenant.instance_moves USING btree (instance_id, moved_on DESC);

CREATE TABLE tenant.leaving_dates (
  user_id uuid NOT NULL,
  leaves_on date NOT NULL,
  hand_over jsonb NOT NULL,
  rest_to uuid NOT NULL,
  set_by uuid NOT NULL,
  set_on timestamp with time zone NOT NULL,
  warned_on timestamp with time zone,
  failed_on timestamp with time zone,
  CONSTRAINT leaving_dates_pkey PRIMARY KEY (user_id),
  CONSTRAINT leaving_dates_rest_to_fkey FOREIGN KEY (rest_to) REFERENCES tenant.users(id),
  CONSTRAINT leaving_dates_set_by_fkey FOREIGN KEY (set_by) REFERENCES tenant.users(id),
  CONSTRAINT leaving_dates_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.licence_files (
  only_row boolean DEFAULT true NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT licence_files_pkey PRIMARY KEY (only_row),
  CONSTRAINT licence_files_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.list_layouts (
  module_id uuid NOT NULL,
  user_id uuid,
  config jsonb NOT NULL,
  CONSTRAINT list_layouts_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT list_layouts_module_id_user_id_key UNIQUE NULLS NOT DISTINCT (module_id, user_id),
  CONSTRAINT list_layouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.list_view_choices (
  module_id uuid NOT NULL,
  user_id uuid NOT NULL,
  view_id uuid NOT NULL,
  CONSTRAINT list_view_choices_pkey PRIMARY KEY (module_id, user_id),
  CONSTRAINT list_view_choices_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT list_view_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT list_view_choices_view_id_fkey FOREIGN KEY (view_id) REFERENCES tenant.list_views(id) ON DELETE CASCADE
);

CREATE TABLE tenant.list_views (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  config jsonb NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT list_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX list_views_name_key ON tenant.list_views USING btree (module_id, owner_id, lower(name));

CREATE TABLE tenant.mail_decisions (
  link_id uuid NOT NULL,
  task_id uuid NOT NULL,
  user_id uuid NOT NULL,
  used_on timestamp with time zone NOT NULL,
  CONSTRAINT mail_decisions_pkey PRIMARY KEY (link_id),
  CONSTRAINT mail_decisions_task_id_fkey FOREIGN KEY (task_id) REFERENCES tenant.tasks(id) ON DELETE CASCADE,
  CONSTRAINT mail_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE tenant.module_categories (
  id uuid NOT NULL,
  name text NOT NULL,
  parent_id uuid,
  order_index integer DEFAULT 0 NOT NULL,
  CONSTRAINT module_categories_pkey PRIMARY KEY (id),
  CONSTRAINT module_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES tenant.module_categories(id)
);
CREATE UNIQUE INDEX module_categories_name_key ON tenant.module_categories USING btree (parent_id, lower(name)) NULLS NOT DISTINCT;

CREATE TABLE tenant.module_columns (
  module_id uuid NOT NULL,
  column_name text NOT NULL,
  field_name text NOT NULL,
  editor_type text NOT NULL,
  column_kind text NOT NULL,
  is_hidden boolean DEFAULT false NOT NULL,
  cell_types jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT module_columns_pkey PRIMARY KEY (module_id, column_name),
  CONSTRAINT module_columns_module_id_field_name_key UNIQUE (module_id, field_name),
  CONSTRAINT module_columns_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);

CREATE TABLE tenant.module_indexes (
  index_name text NOT NULL,
  module_id uuid NOT NULL,
  column_name text NOT NULL,
  purpose text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT module_indexes_pkey PRIMARY KEY (index_name),
  CONSTRAINT module_indexes_module_id_column_name_purpose_key UNIQUE (module_id, column_name, purpose),
  CONSTRAINT module_indexes_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT module_indexes_purpose_check CHECK ((purpose = ANY (ARRAY['unique'::text, 'ascending'::text, 'descending'::text, 'search'::text, 'letters'::text, 'words'::text, 'wordLetters'::text])))
);

CREATE TABLE tenant.module_versions (
  module_id uuid NOT NULL,
  number integer NOT NULL,
  definition jsonb NOT NULL,
  content_hash text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  published_by uuid NOT NULL,
  published_on timestamp with time zone NOT NULL,
  open_disclosures integer,
  CONSTRAINT module_versions_pkey PRIMARY KEY (module_id, number),
  CONSTRAINT module_versions_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT module_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES tenant.users(id)
);

CREATE TABLE tenant.modules (
  id uuid NOT NULL,
  display_name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  category_id uuid,
  app_icon text DEFAULT 'AppWindow'::text NOT NULL,
  add_to_quick_launch boolean DEFAULT false NOT NULL,
  is_reassignment_disabled boolean DEFAULT false NOT NULL,
  ocr_provider_id text,
  ocr_provider_name text,
  machine_learning_service_id text,
  draft jsonb NOT NULL,
  draft_etag text NOT NULL,
  version_number integer DEFAULT 0 NOT NULL,
  table_name text NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  deleted_on timestamp with time zone,
  help_file_url text,
  help_file_key text,
  help_file_name text,
  CONSTRAINT modules_pkey PRIMARY KEY (id),
  CONSTRAINT modules_category_id_fkey FOREIGN KEY (category_id) REFERENCES tenant.module_categories(id),
  CONSTRAINT modules_created_by_fkey FOREIGN KEY (created_by) REFERENCES tenant.users(id),
  CONSTRAINT modules_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT modules_table_name_key UNIQUE (table_name)
);
CREATE UNIQUE INDEX modules_display_name_key ON tenant.modules USING btree (lower(display_name)) WHERE (deleted_on IS NULL);

CREATE TABLE tenant.nightly_jobs (
  kind text NOT NULL,
  day date NOT NULL,
  CONSTRAINT nightly_jobs_pkey PRIMARY KEY (kind)
);

CREATE TABLE tenant.notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  module_id uuid,
  entry_id uuid,
  task_id uuid,
  actor_id uuid,
  activity_name text DEFAULT ''::text NOT NULL,
  record_title text DEFAULT ''::text NOT NULL,
  record_created_by uuid,
  created_on timestamp with time zone NOT NULL,
  read_on timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES tenant.users(id),
  CONSTRAINT notifications_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT notifications_record_created_by_fkey FOREIGN KEY (record_created_by) REFERENCES tenant.users(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_entry_idx ON tenant.notifications USING btree (entry_id);
CREATE INDEX notifications_unread_idx ON tenant.notifications USING btree (user_id) WHERE (read_on IS NULL);
CREATE INDEX notifications_user_idx ON tenant.notifications USING btree (user_id, created_on DESC, id DESC);

CREATE TABLE tenant.ocr_provider_access (
  provider_id text NOT NULL,
  endpoint text NOT NULL,
  token text NOT NULL,
  token_hint text NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT ocr_provider_access_pkey PRIMARY KEY (provider_id),
  CONSTRAINT ocr_provider_access_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);

CREATE TABLE tenant.ocr_provider_settings (
  provider_id text NOT NULL,
  is_paused boolean DEFAULT false NOT NULL,
  price numeric,
  price_per text DEFAULT 'page'::text NOT NULL,
  currency text DEFAULT ''::text NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT ocr_provider_settings_pkey PRIMARY KEY (provider_id),
  CONSTRAINT ocr_provider_settings_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT ocr_provider_settings_price_per_check CHECK ((price_per = ANY (ARRAY['page'::text, 'document'::text])))
);

CREATE TABLE tenant.organization (
  only_row boolean DEFAULT true NOT NULL,
  name text NOT NULL,
  time_zone text DEFAULT 'Etc/UTC'::text NOT NULL,
  date_format text DEFAULT 'YYYY-MM-DD'::text NOT NULL,
  time_format text DEFAULT 'HH:mm:ss'::text NOT NULL,
  support_email text DEFAULT ''::text NOT NULL,
  support_phone text DEFAULT ''::text NOT NULL,
  accent text,
  default_language text,
  logo_base64 text,
  logo_type text,
  logo_hash text,
  first_weekday text DEFAULT 'monday'::text NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  modified_by uuid,
  modified_on timestamp with time zone,
  CONSTRAINT organization_pkey PRIMARY KEY (only_row),
  CONSTRAINT organization_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT organization_date_format_check CHECK ((date_format = ANY (ARRAY['YYYY-MM-DD'::text, 'DD-MM-YYYY'::text, 'MM-DD-YYYY'::text]))),
  CONSTRAINT organization_default_language_check CHECK ((default_language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'ja'::text, 'zh'::text]))),
  CONSTRAINT organization_first_weekday_check CHECK ((first_weekday = ANY (ARRAY['monday'::text, 'saturday'::text, 'sunday'::text]))),
  CONSTRAINT organization_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CONSTRAINT organization_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT organization_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.outbox (
  id uuid NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  actor_id uuid,
  request_id text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  run_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  available_at timestamp with time zone NOT NULL,
  last_error text,
  through jsonb,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'job'::text])))
);
CREATE INDEX outbox_available ON tenant.outbox USING btree (available_at);

CREATE TABLE tenant.passkey_challenges (
  challenge_hash text NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'signIn'::text, 'secondFactor'::text]))),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires_idx ON tenant.passkey_challenges USING btree (expires_on);

CREATE TABLE tenant.passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  made_on timestamp with time zone NOT NULL,
  used_on timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_key ON tenant.passkeys USING btree (credential_id);
CREATE INDEX passkeys_user_idx ON tenant.passkeys USING btree (user_id);

CREATE TABLE tenant.password_history (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  replaced_on timestamp with time zone NOT NULL,
  CONSTRAINT password_history_pkey PRIMARY KEY (id),
  CONSTRAINT password_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX password_history_user_idx ON tenant.password_history USING btree (user_id, replaced_on DESC);

CREATE TABLE tenant.password_links (
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  secret_hash text,
  made_on timestamp with time zone NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT password_links_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  CONSTRAINT password_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.paused_work (
  instance_id uuid NOT NULL,
  work_key text NOT NULL,
  activity_id text NOT NULL,
  connector_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  work jsonb NOT NULL,
  CONSTRAINT paused_work_pkey PRIMARY KEY (instance_id, work_key),
  CONSTRAINT paused_work_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES tenant.workflow_instances(id) ON DELETE CASCADE
);
CREATE INDEX paused_work_connector_id_idx ON tenant.paused_work USING btree (connector_id);

CREATE TABLE tenant.prediction_versions (
  prediction_id uuid NOT NULL,
  version integer NOT NULL,
  model jsonb,
  refusal text,
  entries integer NOT NULL,
  evaluation jsonb,
  trained_by uuid,
  trained_on timestamp with time zone NOT NULL,
  CONSTRAINT prediction_versions_pkey PRIMARY KEY (prediction_id, version),
  CONSTRAINT prediction_versions_prediction_id_fkey FOREIGN KEY (prediction_id) REFERENCES tenant.predictions(id) ON DELETE CASCADE,
  CONSTRAINT prediction_versions_trained_by_fkey FOREIGN KEY (trained_by) REFERENCES tenant.users(id) ON DELETE SET NULL
);

CREATE TABLE tenant.predictions (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  kind text NOT NULL,
  field text,
  is_on boolean DEFAULT false NOT NULL,
  retrains text DEFAULT 'never'::text NOT NULL,
  state text NOT NULL,
  failure text,
  owner_id uuid,
  asked_on timestamp with time zone NOT NULL,
  used_version integer,
  next_due_at timestamp with time zone,
  CONSTRAINT predictions_pkey PRIMARY KEY (id),
  CONSTRAINT predictions_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT predictions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE SET NULL
);
CREATE INDEX predictions_next_due_at_idx ON tenant.predictions USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
CREATE UNIQUE INDEX predictions_subject_key ON tenant.predictions USING btree (module_id, kind, COALESCE(field, ''::text));

CREATE TABLE tenant.profile_pictures (
  user_id uuid NOT NULL,
  picture_type text NOT NULL,
  picture_base64 text NOT NULL,
  changed_on timestamp with time zone NOT NULL,
  CONSTRAINT profile_pictures_pkey PRIMARY KEY (user_id),
  CONSTRAINT profile_pictures_picture_type_check CHECK ((picture_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CONSTRAINT profile_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.provisioned_groups (
  role_id uuid NOT NULL,
  external_id text,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT provisioned_groups_pkey PRIMARY KEY (role_id),
  CONSTRAINT provisioned_groups_role_id_fkey FOREIGN KEY (role_id) REFERENCES tenant.roles(id) ON DELETE CASCADE
);

CREATE TABLE tenant.provisioned_users (
  user_id uuid NOT NULL,
  external_id text,
  given_name text NOT NULL,
  family_name text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  deleted_on timestamp with time zone,
  CONSTRAINT provisioned_users_pkey PRIMARY KEY (user_id),
  CONSTRAINT provisioned_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX provisioned_users_external_key ON tenant.provisioned_users USING btree (external_id);

CREATE TABLE tenant.provisioning_tokens (
  only_row boolean DEFAULT true NOT NULL,
  token_hash text NOT NULL,
  created_by uuid,
  created_on timestamp with time zone NOT NULL,
  last_used_on timestamp with time zone,
  CONSTRAINT provisioning_tokens_pkey PRIMARY KEY (only_row),
  CONSTRAINT provisioning_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES tenant.users(id) ON DELETE SET NULL,
  CONSTRAINT provisioning_tokens_only_row_check CHECK (only_row)
);

CREATE TABLE tenant.push_devices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint_hash text NOT NULL,
  subscription text NOT NULL,
  name text NOT NULL,
  hides_content boolean NOT NULL,
  created_on timestamp with time zone NOT NULL,
  last_sent_on timestamp with time zone,
  CONSTRAINT push_devices_pkey PRIMARY KEY (id),
  CONSTRAINT push_devices_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_user_idx ON tenant.push_devices USING btree (user_id, created_on);

CREATE TABLE tenant.push_keys (
  is_only_row boolean DEFAULT true NOT NULL,
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT push_keys_is_only_row_check CHECK (is_only_row)
);

CREATE TABLE tenant.quick_launch_choices (
  user_id uuid NOT NULL,
  module_ids uuid[] NOT NULL,
  CONSTRAINT quick_launch_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT quick_launch_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.reading_corrections (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  field text NOT NULL,
  layout jsonb NOT NULL,
  anchor jsonb NOT NULL,
  corrected_by uuid,
  corrected_on timestamp with time zone NOT NULL,
  CONSTRAINT reading_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT reading_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES tenant.users(id) ON DELETE SET NULL,
  CONSTRAINT reading_corrections_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);
CREATE INDEX reading_corrections_module_idx ON tenant.reading_corrections USING btree (module_id, corrected_on);

CREATE TABLE tenant.reading_log (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  provider_id text NOT NULL,
  service text DEFAULT ''::text NOT NULL,
  file_key text NOT NULL,
  made_by uuid,
  by_bot boolean NOT NULL,
  made_on timestamp with time zone NOT NULL,
  ended_on timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  pages integer NOT NULL,
  attempts integer NOT NULL,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  outcome text NOT NULL,
  failure text,
  CONSTRAINT reading_log_pkey PRIMARY KEY (id),
  CONSTRAINT reading_log_made_by_fkey FOREIGN KEY (made_by) REFERENCES tenant.users(id) ON DELETE SET NULL,
  CONSTRAINT reading_log_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT reading_log_outcome_check CHECK ((outcome = ANY (ARRAY['read'::text, 'failed'::text])))
);
CREATE INDEX reading_log_age_idx ON tenant.reading_log USING btree (ended_on, id);
CREATE INDEX reading_log_provider_idx ON tenant.reading_log USING btree (provider_id, ended_on);

CREATE TABLE tenant.reading_usage (
  provider_id text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  readings integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  pages integer DEFAULT 0 NOT NULL,
  duration_ms bigint DEFAULT 0 NOT NULL,
  cost numeric DEFAULT 0 NOT NULL,
  CONSTRAINT reading_usage_pkey PRIMARY KEY (provider_id, day, currency)
);

CREATE TABLE tenant.record_templates (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  module_id uuid NOT NULL,
  name text NOT NULL,
  order_index integer NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT record_templates_pkey PRIMARY KEY (id),
  CONSTRAINT record_templates_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT record_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX record_templates_name_key ON tenant.record_templates USING btree (user_id, module_id, lower(name));

CREATE TABLE tenant.recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_on timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.reference_data_changes (
  id uuid NOT NULL,
  dataset_id uuid NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  before jsonb,
  after jsonb,
  changed_by uuid NOT NULL,
  changed_on timestamp with time zone NOT NULL,
  CONSTRAINT reference_data_changes_pkey PRIMARY KEY (id),
  CONSTRAINT reference_data_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES tenant.users(id),
  CONSTRAINT reference_data_changes_dataset_id_fkey FOREIGN KEY (dataset_id) REFERENCES tenant.reference_data_sets(id) ON DELETE CASCADE,
  CONSTRAINT reference_data_changes_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text, 'definition'::text])))
);
CREATE INDEX reference_data_changes_newest_idx ON tenant.reference_data_changes USING btree (dataset_id, changed_on DESC, id DESC);

CREATE TABLE tenant.reference_data_rows (
  id uuid NOT NULL,
  dataset_id uuid NOT NULL,
  key text NOT NULL,
  row_values jsonb NOT NULL,
  search_text text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT reference_data_rows_pkey PRIMARY KEY (id),
  CONSTRAINT reference_data_rows_dataset_id_fkey FOREIGN KEY (dataset_id) REFERENCES tenant.reference_data_sets(id) ON DELETE CASCADE,
  CONSTRAINT reference_data_rows_dataset_id_key_key UNIQUE (dataset_id, key),
  CONSTRAINT reference_data_rows_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  CONSTRAINT reference_data_rows_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);
CREATE INDEX reference_data_rows_search_idx ON tenant.reference_data_rows USING gin (search_text gin_trgm_ops);

CREATE TABLE tenant.reference_data_sets (
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  columns jsonb NOT NULL,
  key_column text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT reference_data_sets_pkey PRIMARY KEY (id),
  CONSTRAINT reference_data_sets_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);
CREATE UNIQUE INDEX reference_data_sets_name_key ON tenant.reference_data_sets USING btree (lower(name));

CREATE TABLE tenant.remembered_machines (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  user_agent text NOT NULL,
  remembered_on timestamp with time zone NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT remembered_machines_pkey PRIMARY KEY (id),
  CONSTRAINT remembered_machines_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX remembered_machines_user_idx ON tenant.remembered_machines USING btree (user_id);

CREATE TABLE tenant.report_designs (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  module_id uuid NOT NULL,
  name text NOT NULL,
  design jsonb NOT NULL,
  shared_with jsonb DEFAULT '[]'::jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  format text DEFAULT 'pages'::text NOT NULL,
  CONSTRAINT report_designs_pkey PRIMARY KEY (id),
  CONSTRAINT report_designs_format_check CHECK ((format = ANY (ARRAY['pages'::text, 'word'::text]))),
  CONSTRAINT report_designs_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE,
  CONSTRAINT report_designs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX report_designs_module ON tenant.report_designs USING btree (module_id);
CREATE UNIQUE INDEX report_designs_name_key ON tenant.report_designs USING btree (owner_id, lower(name));

CREATE TABLE tenant.report_schedules (
  design_id uuid,
  times jsonb NOT NULL,
  recipients jsonb NOT NULL,
  next_due_at timestamp with time zone,
  dashboard_id uuid,
  inquiry_id uuid,
  CONSTRAINT report_schedules_dashboard_id_fkey FOREIGN KEY (dashboard_id) REFERENCES tenant.insight_dashboards(id) ON DELETE CASCADE,
  CONSTRAINT report_schedules_design_id_fkey FOREIGN KEY (design_id) REFERENCES tenant.report_designs(id) ON DELETE CASCADE,
  CONSTRAINT report_schedules_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES tenant.insight_inquiries(id) ON DELETE CASCADE,
  CONSTRAINT report_schedules_one_subject CHECK ((num_nonnulls(design_id, dashboard_id, inquiry_id) = 1))
);
CREATE UNIQUE INDEX report_schedules_dashboard_id_key ON tenant.report_schedules USING btree (dashboard_id);
CREATE UNIQUE INDEX report_schedules_design_id_key ON tenant.report_schedules USING btree (design_id);
CREATE UNIQUE INDEX report_schedules_inquiry_id_key ON tenant.report_schedules USING btree (inquiry_id);
CREATE INDEX report_schedules_next_due_at_idx ON tenant.report_schedules USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);

CREATE TABLE tenant.report_word_templates (
  design_id uuid NOT NULL,
  file_name text NOT NULL,
  content bytea NOT NULL,
  nodes jsonb NOT NULL,
  CONSTRAINT report_word_templates_pkey PRIMARY KEY (design_id),
  CONSTRAINT report_word_templates_design_id_fkey FOREIGN KEY (design_id) REFERENCES tenant.report_designs(id) ON DELETE CASCADE
);

CREATE TABLE tenant.roles (
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_on timestamp with time zone,
  modified_by uuid,
  CONSTRAINT roles_pkey PRIMARY KEY (id),
  CONSTRAINT roles_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);
CREATE UNIQUE INDEX roles_name_key ON tenant.roles USING btree (lower(name));

CREATE TABLE tenant.saml_keys (
  certificate text NOT NULL,
  private_key text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  place integer DEFAULT 0 NOT NULL,
  CONSTRAINT saml_keys_pkey PRIMARY KEY (place),
  CONSTRAINT saml_keys_place_check CHECK (((place >= 0) AND (place <= 1)))
);

CREATE TABLE tenant.saml_logouts (
  hash text NOT NULL,
  step text NOT NULL,
  provider_id uuid NOT NULL,
  vouched jsonb,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT saml_logouts_pkey PRIMARY KEY (hash, step),
  CONSTRAINT saml_logouts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES tenant.identity_providers(id) ON DELETE CASCADE,
  CONSTRAINT saml_logouts_step_check CHECK ((step = ANY (ARRAY['ticket'::text, 'request'::text, 'seen'::text])))
);
CREATE INDEX saml_logouts_expires_idx ON tenant.saml_logouts USING btree (expires_on);

CREATE TABLE tenant.saml_sessions (
  session_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  subject text NOT NULL,
  vouched jsonb NOT NULL,
  CONSTRAINT saml_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT saml_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES tenant.identity_providers(id) ON DELETE CASCADE,
  CONSTRAINT saml_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES tenant.sessions(id) ON DELETE CASCADE
);
CREATE INDEX saml_sessions_subject_idx ON tenant.saml_sessions USING btree (provider_id, subject);

CREATE TABLE tenant.schedule_rows (
  schedule_id uuid NOT NULL,
  key_hash text NOT NULL,
  run_id uuid NOT NULL,
  started_on timestamp with time zone NOT NULL,
  CONSTRAINT schedule_rows_pkey PRIMARY KEY (schedule_id, key_hash),
  CONSTRAINT schedule_rows_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES tenant.schedules(id) ON DELETE CASCADE
);
CREATE INDEX schedule_rows_run_id_idx ON tenant.schedule_rows USING btree (run_id);

CREATE TABLE tenant.schedule_runs (
  id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  ran_at timestamp with time zone NOT NULL,
  started_by uuid,
  entry_id uuid,
  failure jsonb,
  state text DEFAULT 'ended'::text NOT NULL,
  attempt integer DEFAULT 1 NOT NULL,
  waits_for uuid,
  given_rows integer,
  started_rows integer,
  known_rows integer,
  refused_rows integer,
  is_cut boolean DEFAULT false NOT NULL,
  refusals jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT schedule_runs_pkey PRIMARY KEY (id),
  CONSTRAINT schedule_runs_check CHECK (((entry_id IS NULL) OR ((failure IS NULL) AND (given_rows IS NULL)))),
  CONSTRAINT schedule_runs_open_check CHECK (((state = 'ended'::text) OR ((entry_id IS NULL) AND (failure IS NULL)))),
  CONSTRAINT schedule_runs_result_check CHECK (((state <> 'ended'::text) OR (entry_id IS NOT NULL) OR (failure IS NOT NULL) OR (given_rows IS NOT NULL))),
  CONSTRAINT schedule_runs_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES tenant.schedules(id) ON DELETE CASCADE,
  CONSTRAINT schedule_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES tenant.users(id) ON DELETE SET NULL,
  CONSTRAINT schedule_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'ended'::text]))),
  CONSTRAINT schedule_runs_waits_check CHECK (((state = 'waiting'::text) = (waits_for IS NOT NULL)))
);
CREATE UNIQUE INDEX schedule_runs_due_at_key ON tenant.schedule_runs USING btree (schedule_id, due_at) WHERE (started_by IS NULL);
CREATE UNIQUE INDEX schedule_runs_open_key ON tenant.schedule_runs USING btree (schedule_id) WHERE (state <> 'ended'::text);
CREATE INDEX schedule_runs_schedule_id_idx ON tenant.schedule_runs USING btree (schedule_id, ran_at DESC, id DESC);
CREATE INDEX schedule_runs_waits_for_idx ON tenant.schedule_runs USING btree (waits_for) WHERE (waits_for IS NOT NULL);

CREATE TABLE tenant.schedules (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  times jsonb NOT NULL,
  data jsonb NOT NULL,
  is_submitting boolean NOT NULL,
  status text NOT NULL,
  next_due_at timestamp with time zone,
  failure_count integer DEFAULT 0 NOT NULL,
  revision integer NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  source jsonb,
  CONSTRAINT schedules_pkey PRIMARY KEY (id),
  CONSTRAINT schedules_check CHECK (((status = 'Active'::text) = (next_due_at IS NOT NULL))),
  CONSTRAINT schedules_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT schedules_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT schedules_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Paused'::text, 'Ended'::text])))
);
CREATE INDEX schedules_module_id_idx ON tenant.schedules USING btree (module_id);
CREATE INDEX schedules_next_due_at_idx ON tenant.schedules USING btree (next_due_at) WHERE (status = 'Active'::text);
CREATE INDEX schedules_owner_id_idx ON tenant.schedules USING btree (owner_id);

CREATE TABLE tenant.search_words (
  word text NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_alike ON tenant.search_words USING gin (word gin_trgm_ops);

CREATE TABLE tenant.searched_apps (
  module_id uuid NOT NULL,
  columns jsonb NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  CONSTRAINT searched_apps_pkey PRIMARY KEY (module_id),
  CONSTRAINT searched_apps_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE,
  CONSTRAINT searched_apps_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'filling'::text, 'ready'::text])))
);

CREATE TABLE tenant.secret_reveals (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  field_name text NOT NULL,
  revealed_by uuid NOT NULL,
  revealed_at timestamp with time zone NOT NULL,
  ip text NOT NULL,
  CONSTRAINT secret_reveals_pkey PRIMARY KEY (id)
);
CREATE INDEX secret_reveals_entry_idx ON tenant.secret_reveals USING btree (entry_id, revealed_at);

CREATE TABLE tenant.section_templates (
  id uuid NOT NULL,
  name text NOT NULL,
  section jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamp with time zone NOT NULL,
  CONSTRAINT section_templates_pkey PRIMARY KEY (id),
  CONSTRAINT section_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES tenant.users(id)
);
CREATE UNIQUE INDEX section_templates_name_key ON tenant.section_templates USING btree (lower(name));

CREATE TABLE tenant.security_answers (
  user_id uuid NOT NULL,
  question text NOT NULL,
  answer_hash text NOT NULL,
  answered_on timestamp with time zone NOT NULL,
  CONSTRAINT security_answers_pkey PRIMARY KEY (user_id, question),
  CONSTRAINT security_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);

CREATE TABLE tenant.security_header_consents (
  state_hash text NOT NULL,
  header_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sealed_verifier text NOT NULL,
  redirect_url text NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT security_header_consents_pkey PRIMARY KEY (state_hash),
  CONSTRAINT security_header_consents_header_id_fkey FOREIGN KEY (header_id) REFERENCES tenant.security_headers(id) ON DELETE CASCADE,
  CONSTRAINT security_header_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX security_header_consents_header_idx ON tenant.security_header_consents USING btree (header_id);
CREATE INDEX security_header_consents_user_idx ON tenant.security_header_consents USING btree (user_id);

CREATE TABLE tenant.security_header_tokens (
  header_id uuid NOT NULL,
  generation integer NOT NULL,
  sealed_access text,
  sealed_refresh text,
  expires_on timestamp with time zone,
  renewed_on timestamp with time zone,
  failure text,
  lease_until timestamp with time zone,
  CONSTRAINT security_header_tokens_pkey PRIMARY KEY (header_id),
  CONSTRAINT security_header_tokens_header_id_fkey FOREIGN KEY (header_id) REFERENCES tenant.security_headers(id) ON DELETE CASCADE
);

CREATE TABLE tenant.security_headers (
  id uuid NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  headers jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  allows_plain_http boolean DEFAULT false NOT NULL,
  oauth jsonb,
  origin text,
  is_stopped boolean DEFAULT false NOT NULL,
  CONSTRAINT security_headers_pkey PRIMARY KEY (id),
  CONSTRAINT security_headers_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT security_headers_stopped_check CHECK (((NOT is_stopped) OR (origin IS NOT NULL)))
);
CREATE UNIQUE INDEX security_headers_name_key ON tenant.security_headers USING btree (lower(name));
CREATE UNIQUE INDEX security_headers_origin_key ON tenant.security_headers USING btree (origin);

CREATE TABLE tenant.sent_mails (
  id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  was_delivered boolean NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  recipient_id uuid,
  decision_task_id uuid,
  module_id uuid,
  entry_id uuid,
  task_id uuid,
  reply_hash text,
  CONSTRAINT sent_mails_pkey PRIMARY KEY (id),
  CONSTRAINT sent_mails_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES tenant.users(id) ON DELETE SET NULL
);
CREATE INDEX sent_mails_newest ON tenant.sent_mails USING btree (sent_at DESC, id);
CREATE INDEX sent_mails_recipient_idx ON tenant.sent_mails USING btree (recipient_id, sent_at DESC, id);
CREATE INDEX sent_mails_reply_idx ON tenant.sent_mails USING btree (reply_hash) WHERE (reply_hash IS NOT NULL);

CREATE TABLE tenant.sequence_counters (
  module_id uuid NOT NULL,
  field_name text NOT NULL,
  period text NOT NULL,
  last_number bigint NOT NULL,
  CONSTRAINT sequence_counters_pkey PRIMARY KEY (module_id, field_name, period),
  CONSTRAINT sequence_counters_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);

CREATE TABLE tenant.sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  refresh_hash text NOT NULL,
  created_on timestamp with time zone NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  ended_on timestamp with time zone,
  user_agent text DEFAULT ''::text NOT NULL,
  ip text DEFAULT ''::text NOT NULL,
  used_on timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_idx ON tenant.sessions USING btree (user_id) WHERE (ended_on IS NULL);

CREATE TABLE tenant.sign_in_attempts (
  state_hash text NOT NULL,
  provider_id uuid NOT NULL,
  browser_hash text NOT NULL,
  return_path text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash),
  CONSTRAINT sign_in_attempts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES tenant.identity_providers(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_attempts_expires_idx ON tenant.sign_in_attempts USING btree (expires_on);

CREATE TABLE tenant.sign_in_codes (
  code_hash text NOT NULL,
  user_id uuid NOT NULL,
  browser_hash text NOT NULL,
  return_path text NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  provider_id uuid,
  vouched jsonb,
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT sign_in_codes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES tenant.identity_providers(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_codes_expires_idx ON tenant.sign_in_codes USING btree (expires_on);

CREATE TABLE tenant.sign_in_limits (
  subject text NOT NULL,
  full_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_limits_pkey PRIMARY KEY (subject)
);
CREATE INDEX sign_in_limits_full_idx ON tenant.sign_in_limits USING btree (full_at);

CREATE TABLE tenant.sign_in_policy (
  id boolean DEFAULT true NOT NULL,
  second_factor text DEFAULT 'nobody'::text NOT NULL,
  second_factor_flags jsonb DEFAULT '[]'::jsonb NOT NULL,
  allows_passwords boolean DEFAULT true NOT NULL,
  allows_passkeys boolean DEFAULT true NOT NULL,
  min_password_length integer DEFAULT 12 NOT NULL,
  password_days integer,
  password_history integer DEFAULT 0 NOT NULL,
  session_hours integer DEFAULT 12 NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  security_questions integer DEFAULT 0 NOT NULL,
  modified_by uuid,
  modified_on timestamp with time zone,
  CONSTRAINT sign_in_policy_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_policy_id_check CHECK (id),
  CONSTRAINT sign_in_policy_min_password_length_check CHECK (((min_password_length >= 12) AND (min_password_length <= 40))),
  CONSTRAINT sign_in_policy_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT sign_in_policy_password_days_check CHECK (((password_days >= 7) AND (password_days <= 730))),
  CONSTRAINT sign_in_policy_password_history_check CHECK (((password_history >= 0) AND (password_history <= 24))),
  CONSTRAINT sign_in_policy_second_factor_check CHECK ((second_factor = ANY (ARRAY['nobody'::text, 'flags'::text, 'everyone'::text]))),
  CONSTRAINT sign_in_policy_security_questions_check CHECK (((security_questions >= 0) AND (security_questions <= 5))),
  CONSTRAINT sign_in_policy_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 168)))
);

CREATE TABLE tenant.staffing_problems (
  module_id uuid NOT NULL,
  activity_id text NOT NULL,
  verdict text NOT NULL,
  found_on timestamp with time zone NOT NULL,
  CONSTRAINT staffing_problems_pkey PRIMARY KEY (module_id, activity_id),
  CONSTRAINT staffing_problems_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id) ON DELETE CASCADE
);

CREATE TABLE tenant.started_entries (
  entry_id uuid NOT NULL,
  module_id uuid NOT NULL,
  parent_instance_id uuid NOT NULL,
  parent_key text NOT NULL,
  parent_waits boolean NOT NULL,
  CONSTRAINT started_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT started_entries_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT started_entries_parent_instance_id_fkey FOREIGN KEY (parent_instance_id) REFERENCES tenant.workflow_instances(id) ON DELETE CASCADE
);
CREATE INDEX started_entries_parent_idx ON tenant.started_entries USING btree (parent_instance_id, parent_key);

CREATE TABLE tenant.store_keys (
  id uuid NOT NULL,
  name text NOT NULL,
  platform text NOT NULL,
  shop text NOT NULL,
  scopes jsonb NOT NULL,
  sealed_key text,
  key_hint text NOT NULL,
  last_used_on timestamp with time zone,
  revision integer NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  owner_id uuid NOT NULL,
  client_id text,
  CONSTRAINT store_keys_pkey PRIMARY KEY (id),
  CONSTRAINT store_keys_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT store_keys_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id),
  CONSTRAINT store_keys_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text])))
);
CREATE UNIQUE INDEX store_keys_name_key ON tenant.store_keys USING btree (lower(name));

CREATE TABLE tenant.task_filters (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  scope text NOT NULL,
  search_value text DEFAULT ''::text NOT NULL,
  filters jsonb,
  days jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT task_filters_pkey PRIMARY KEY (id),
  CONSTRAINT task_filters_scope_check CHECK ((scope = ANY (ARRAY['mine'::text, 'team'::text, 'all'::text]))),
  CONSTRAINT task_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX task_filters_name_key ON tenant.task_filters USING btree (user_id, lower(name));

CREATE TABLE tenant.tasks (
  id uuid NOT NULL,
  instance_id uuid NOT NULL,
  task_key text NOT NULL,
  module_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  activity_id text NOT NULL,
  activity_name text NOT NULL,
  activity_type text NOT NULL,
  title text NOT NULL,
  record_title text DEFAULT ''::text NOT NULL,
  assignee_id uuid NOT NULL,
  assigned_from uuid,
  initiator_id uuid NOT NULL,
  state text NOT NULL,
  outcome text,
  closed_by uuid,
  closed_on timestamp with time zone,
  created_on timestamp with time zone NOT NULL,
  due_at timestamp with time zone,
  shared_title text,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_assigned_from_fkey FOREIGN KEY (assigned_from) REFERENCES tenant.users(id),
  CONSTRAINT tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES tenant.users(id),
  CONSTRAINT tasks_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES tenant.users(id),
  CONSTRAINT tasks_initiator_id_fkey FOREIGN KEY (initiator_id) REFERENCES tenant.users(id),
  CONSTRAINT tasks_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES tenant.workflow_instances(id) ON DELETE CASCADE,
  CONSTRAINT tasks_instance_id_task_key_key UNIQUE (instance_id, task_key),
  CONSTRAINT tasks_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id),
  CONSTRAINT tasks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text])))
);
CREATE INDEX tasks_by_assignee_idx ON tenant.tasks USING btree (assignee_id, module_id);
CREATE INDEX tasks_by_closer_idx ON tenant.tasks USING btree (closed_by, module_id) WHERE (closed_by <> assignee_id);
CREATE INDEX tasks_by_entry_idx ON tenant.tasks USING btree (entry_id);
CREATE INDEX tasks_decided_idx ON tenant.tasks USING btree (closed_by, module_id) INCLUDE (entry_id, activity_id) WHERE (state = 'closed'::text);
CREATE INDEX tasks_open_by_assignee_idx ON tenant.tasks USING btree (assignee_id, created_on DESC, id DESC) INCLUDE (module_id) WHERE (state = 'open'::text);
CREATE INDEX tasks_open_by_entry_idx ON tenant.tasks USING btree (entry_id) WHERE (state = 'open'::text);

CREATE TABLE tenant.team_members (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT team_members_pkey PRIMARY KEY (team_id, user_id),
  CONSTRAINT team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES tenant.teams(id) ON DELETE CASCADE,
  CONSTRAINT team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX team_members_user_idx ON tenant.team_members USING btree (user_id);

CREATE TABLE tenant.teams (
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_on timestamp with time zone,
  modified_by uuid,
  CONSTRAINT teams_pkey PRIMARY KEY (id),
  CONSTRAINT teams_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);
CREATE UNIQUE INDEX teams_name_key ON tenant.teams USING btree (lower(name));

CREATE TABLE tenant.trusted_authorities (
  id uuid NOT NULL,
  fingerprint text NOT NULL,
  subject text NOT NULL,
  issuer text NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  valid_to timestamp with time zone NOT NULL,
  pem text NOT NULL,
  added_by uuid NOT NULL,
  added_on timestamp with time zone NOT NULL,
  CONSTRAINT trusted_authorities_pkey PRIMARY KEY (id),
  CONSTRAINT trusted_authorities_fingerprint_key UNIQUE (fingerprint)
);

CREATE TABLE tenant.used_credentials (
  nonce text NOT NULL,
  expires_on timestamp with time zone NOT NULL,
  CONSTRAINT used_credentials_pkey PRIMARY KEY (nonce)
);

CREATE TABLE tenant.user_roles (
  user_id uuid NOT NULL,
  role_id uuid NOT NULL,
  CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role_id),
  CONSTRAINT user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES tenant.roles(id) ON DELETE CASCADE,
  CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE INDEX user_roles_role_idx ON tenant.user_roles USING btree (role_id);

CREATE TABLE tenant.user_views (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  view jsonb NOT NULL,
  CONSTRAINT user_views_pkey PRIMARY KEY (id),
  CONSTRAINT user_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_views_name_key ON tenant.user_views USING btree (owner_id, lower(name));

CREATE TABLE tenant.users (
  id uuid NOT NULL,
  username text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  locale text,
  time_zone text,
  password_hash text NOT NULL,
  is_sys_admin boolean DEFAULT false NOT NULL,
  is_administrator boolean DEFAULT false NOT NULL,
  is_full_user boolean DEFAULT false NOT NULL,
  is_consultant boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  manager_id uuid,
  token_epoch integer DEFAULT 0 NOT NULL,
  created_on timestamp with time zone NOT NULL,
  launch_page text,
  notification_preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  license_type text DEFAULT 'FULL_USER'::text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_on timestamp with time zone,
  modified_by uuid,
  last_signed_in_on timestamp with time zone,
  invited_on timestamp with time zone,
  password_set_on timestamp with time zone DEFAULT now() NOT NULL,
  erased_on timestamp with time zone,
  hides_first_steps boolean DEFAULT false NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_check CHECK (((manager_id IS NULL) OR (manager_id <> id))),
  CONSTRAINT users_erased_check CHECK (((erased_on IS NULL) OR ((NOT is_active) AND (full_name = ''::text) AND (email = ''::text) AND (username = ('erased-'::text || id)) AND (password_hash = ''::text)))),
  CONSTRAINT users_launch_page_check CHECK ((length(launch_page) <= 60)),
  CONSTRAINT users_license_type_check CHECK ((license_type = ANY (ARRAY['FULL_USER'::text, 'OTHER'::text]))),
  CONSTRAINT users_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES tenant.users(id),
  CONSTRAINT users_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT users_username_check CHECK (((length(username) >= 3) AND (length(username) <= 50)))
);
CREATE INDEX users_manager_idx ON tenant.users USING btree (manager_id);
CREATE UNIQUE INDEX users_username_key ON tenant.users USING btree (lower(username));

CREATE TABLE tenant.value_list_categories (
  id uuid NOT NULL,
  name text NOT NULL,
  CONSTRAINT value_list_categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX value_list_categories_name_key ON tenant.value_list_categories USING btree (lower(name));

CREATE TABLE tenant.value_list_categories_of (
  list_id uuid NOT NULL,
  category_id uuid NOT NULL,
  CONSTRAINT value_list_categories_of_pkey PRIMARY KEY (list_id, category_id),
  CONSTRAINT value_list_categories_of_category_id_fkey FOREIGN KEY (category_id) REFERENCES tenant.value_list_categories(id),
  CONSTRAINT value_list_categories_of_list_id_fkey FOREIGN KEY (list_id) REFERENCES tenant.value_lists(id) ON DELETE CASCADE
);
CREATE INDEX value_list_categories_of_category_idx ON tenant.value_list_categories_of USING btree (category_id);

CREATE TABLE tenant.value_lists (
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  items jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  CONSTRAINT value_lists_pkey PRIMARY KEY (id),
  CONSTRAINT value_lists_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id)
);
CREATE UNIQUE INDEX value_lists_name_key ON tenant.value_lists USING btree (lower(name));

CREATE TABLE tenant.webhook_attempts (
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  sent_on timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  failure text,
  signature text NOT NULL,
  answer text NOT NULL,
  cost numeric,
  currency text DEFAULT ''::text NOT NULL,
  headers jsonb,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES tenant.webhook_deliveries(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery_idx ON tenant.webhook_attempts USING btree (delivery_id, sent_on);

CREATE TABLE tenant.webhook_deliveries (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  module_id uuid,
  entry_id uuid,
  data jsonb NOT NULL,
  occurred_on timestamp with time zone NOT NULL,
  created_on timestamp with time zone NOT NULL,
  state text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  next_attempt_on timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'held'::text, 'withheld'::text]))),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES tenant.webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_age_idx ON tenant.webhook_deliveries USING btree (created_on);
CREATE INDEX webhook_deliveries_due_idx ON tenant.webhook_deliveries USING btree (webhook_id, next_attempt_on) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_list_idx ON tenant.webhook_deliveries USING btree (webhook_id, created_on DESC, id DESC);
CREATE INDEX webhook_deliveries_order_idx ON tenant.webhook_deliveries USING btree (webhook_id, entry_id, occurred_on, id) WHERE (state = 'waiting'::text);

CREATE TABLE tenant.webhooks (
  id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  allows_plain_http boolean NOT NULL,
  is_active boolean NOT NULL,
  pause_reason text,
  events text[] NOT NULL,
  module_ids uuid[],
  condition jsonb,
  headers jsonb DEFAULT '[]'::jsonb NOT NULL,
  in_order boolean NOT NULL,
  secret text NOT NULL,
  secret_hint text NOT NULL,
  secret_since timestamp with time zone NOT NULL,
  failing_since timestamp with time zone,
  lane_job uuid,
  lane_until timestamp with time zone,
  wake_on timestamp with time zone,
  owner_id uuid NOT NULL,
  revision integer NOT NULL,
  created_on timestamp with time zone NOT NULL,
  modified_on timestamp with time zone NOT NULL,
  price text DEFAULT ''::text NOT NULL,
  currency text DEFAULT ''::text NOT NULL,
  old_secrets jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES tenant.users(id) ON DELETE CASCADE,
  CONSTRAINT webhooks_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['failing'::text, 'gone'::text, 'owner'::text])))
);
CREATE UNIQUE INDEX webhooks_name_key ON tenant.webhooks USING btree (lower(name));
CREATE INDEX webhooks_owner_idx ON tenant.webhooks USING btree (owner_id);

CREATE TABLE tenant.work_calendars (
  id uuid NOT NULL,
  team_id uuid,
  time_zone text,
  weekdays jsonb NOT NULL,
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  holidays jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  modified_by uuid,
  modified_on timestamp with time zone,
  follows_organization boolean DEFAULT false NOT NULL,
  CONSTRAINT work_calendars_pkey PRIMARY KEY (id),
  CONSTRAINT work_calendars_check CHECK (((0 <= start_minute) AND (start_minute < end_minute) AND (end_minute <= 1440))),
  CONSTRAINT work_calendars_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES tenant.users(id),
  CONSTRAINT work_calendars_team_id_fkey FOREIGN KEY (team_id) REFERENCES tenant.teams(id) ON DELETE CASCADE,
  CONSTRAINT work_calendars_team_id_key UNIQUE (team_id)
);
CREATE UNIQUE INDEX work_calendars_organization_idx ON tenant.work_calendars USING btree ((true)) WHERE (team_id IS NULL);

CREATE TABLE tenant.workflow_history (
  id uuid NOT NULL,
  number bigint GENERATED AS IDENTITY NOT NULL,
  instance_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  activity_id text,
  activity_name text DEFAULT ''::text NOT NULL,
  activity_type text DEFAULT ''::text NOT NULL,
  outcome text,
  message text DEFAULT ''::text NOT NULL,
  actor_id uuid,
  on_behalf_of uuid,
  assignee_id uuid,
  reassigned_from uuid,
  target_activity_id text,
  by_mail_link boolean DEFAULT false NOT NULL,
  failure jsonb,
  CONSTRAINT workflow_history_pkey PRIMARY KEY (id),
  CONSTRAINT workflow_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES tenant.users(id),
  CONSTRAINT workflow_history_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES tenant.users(id),
  CONSTRAINT workflow_history_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES tenant.workflow_instances(id) ON DELETE CASCADE,
  CONSTRAINT workflow_history_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES tenant.users(id),
  CONSTRAINT workflow_history_reassigned_from_fkey FOREIGN KEY (reassigned_from) REFERENCES tenant.users(id)
);
CREATE INDEX workflow_history_entry_idx ON tenant.workflow_history USING btree (entry_id, number);

CREATE TABLE tenant.workflow_instances (
  id uuid NOT NULL,
  module_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  version_number integer NOT NULL,
  status text NOT NULL,
  state jsonb NOT NULL,
  initiator_id uuid NOT NULL,
  started_on timestamp with time zone NOT NULL,
  ended_on timestamp with time zone,
  CONSTRAINT workflow_instances_pkey PRIMARY KEY (id),
  CONSTRAINT workflow_instances_initiator_id_fkey FOREIGN KEY (initiator_id) REFERENCES tenant.users(id),
  CONSTRAINT workflow_instances_module_id_fkey FOREIGN KEY (module_id) REFERENCES tenant.modules(id)
);
CREATE INDEX workflow_instances_ended_idx ON tenant.workflow_instances USING btree (module_id, ended_on DESC) WHERE (ended_on IS NOT NULL);
CREATE INDEX workflow_instances_entry_idx ON tenant.workflow_instances USING btree (entry_id, started_on);
CREATE INDEX workflow_instances_module_idx ON tenant.workflow_instances USING btree (module_id) WHERE (ended_on IS NULL);
CREATE UNIQUE INDEX workflow_instances_running_key ON tenant.workflow_instances USING btree (entry_id) WHERE (ended_on IS NULL);
CREATE INDEX workflow_instances_started_idx ON tenant.workflow_instances USING btree (module_id, started_on DESC);

CREATE VIEW tenant.account_rows (
  id uuid,
  username text,
  full_name text,
  email text,
  is_active boolean,
  erased_on timestamp with time zone,
  created_on timestamp with time zone,
  modified_on timestamp with time zone
) AS SELECT id, username, full_name, email, is_active, erased_on, created_on, modified_on FROM tenant.users;

CREATE VIEW tenant.bot_licence_use (
  id uuid,
  provider text,
  service text,
  is_active boolean
) AS SELECT id, provider, service, is_active FROM tenant.bots;

CREATE VIEW tenant.comment_times (
  entry_id uuid,
  author_id uuid,
  created_on timestamp with time zone
) AS SELECT entry_id, author_id, created_on FROM tenant.comments;

CREATE VIEW tenant.entry_corrections (
  number bigint,
  entry_id uuid,
  at timestamp with time zone,
  field text
) AS SELECT number, entry_id, at, field FROM tenant.entry_changes;

CREATE VIEW tenant.external_labels (
  origin text,
  key text,
  label text
) AS SELECT origin, key, label FROM tenant.external_choices;

CREATE VIEW tenant.module_names (
  id uuid,
  display_name text,
  app_icon text,
  version_number integer,
  deleted_on timestamp with time zone
) AS SELECT id, display_name, app_icon, version_number, deleted_on FROM tenant.modules;

CREATE VIEW tenant.reference_labels (
  id uuid,
  dataset_id uuid,
  key text,
  row_values jsonb
) AS SELECT id, dataset_id, key, row_values FROM tenant.reference_data_rows;

CREATE VIEW tenant.reply_addresses (
  id uuid,
  module_id uuid,
  address text,
  is_active boolean,
  takes_replies boolean
) AS SELECT id, module_id, address, is_active, takes_replies FROM tenant.inboxes;

CREATE VIEW tenant.report_targets (
  id uuid,
  module_id uuid,
  name text,
  design jsonb
) AS SELECT id, module_id, name, design FROM tenant.report_designs;

CREATE VIEW tenant.report_word_marks (
  design_id uuid,
  nodes jsonb
) AS SELECT design_id, nodes FROM tenant.report_word_templates;

CREATE VIEW tenant.role_members (
  role_id uuid,
  user_id uuid
) AS SELECT role_id, user_id FROM tenant.user_roles;

CREATE VIEW tenant.role_names (
  id uuid,
  name text
) AS SELECT id, name FROM tenant.roles;

CREATE VIEW tenant.started_bots (
  id uuid,
  name text,
  is_active boolean,
  trigger jsonb,
  owner_id uuid
) AS SELECT id, name, is_active, trigger, owner_id FROM tenant.bots;

CREATE VIEW tenant.task_rows (
  id uuid,
  instance_id uuid,
  task_key text,
  module_id uuid,
  entry_id uuid,
  activity_id text,
  activity_name text,
  activity_type text,
  title text,
  shared_title text,
  record_title text,
  assignee_id uuid,
  assigned_from uuid,
  initiator_id uuid,
  state text,
  outcome text,
  closed_by uuid,
  closed_on timestamp with time zone,
  created_on timestamp with time zone,
  due_at timestamp with time zone
) AS SELECT id, instance_id, task_key, module_id, entry_id, activity_id, activity_name, activity_type, title, shared_title, record_title, assignee_id, assigned_from, initiator_id, state, outcome, closed_by, closed_on, created_on, due_at FROM tenant.tasks;

CREATE VIEW tenant.team_names (
  id uuid,
  name text
) AS SELECT id, name FROM tenant.teams;

CREATE VIEW tenant.user_seats (
  id uuid,
  license_type text,
  is_active boolean
) AS SELECT id, license_type, is_active FROM tenant.users;

CREATE VIEW tenant.value_list_labels (
  id uuid,
  items jsonb
) AS SELECT id, items FROM tenant.value_lists;

CREATE VIEW tenant.workflow_events (
  number bigint,
  instance_id uuid,
  entry_id uuid,
  at timestamp with time zone,
  kind text,
  activity_id text,
  outcome text,
  actor_id uuid,
  on_behalf_of uuid,
  assignee_id uuid,
  reassigned_from uuid,
  target_activity_id text
) AS SELECT number, instance_id, entry_id, at, kind, activity_id, outcome, actor_id, on_behalf_of, assignee_id, reassigned_from, target_activity_id FROM tenant.workflow_history;

CREATE VIEW tenant.workflow_runs (
  id uuid,
  module_id uuid,
  entry_id uuid,
  status text,
  state jsonb,
  started_on timestamp with time zone,
  ended_on timestamp with time zone,
  version_number integer,
  initiator_id uuid
) AS SELECT id, module_id, entry_id, status, state, started_on, ended_on, version_number, initiator_id FROM tenant.workflow_instances;

CREATE OR REPLACE FUNCTION tenant.audit_no_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is only added to';
end
$function$;

CREATE OR REPLACE FUNCTION tenant.audit_only_erase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ip not in ('', old.ip) or not (old.kept @> new.kept)
    or (to_jsonb(new) - 'ip' - 'kept') is distinct from (to_jsonb(old) - 'ip' - 'kept') then
    raise exception 'records of the audit trail do not change';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION tenant.audit_only_pruned_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from audit_seals s join audit_prunings p on p.last_position >= s.position where s.record_id = old.id
  ) then
    return old;
  end if;
  raise exception 'the audit trail is only added to';
end
$function$;

CREATE OR REPLACE FUNCTION tenant.audit_only_pruned_seals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from audit_prunings p where p.last_position >= old.position) then
    return old;
  end if;
  raise exception 'the audit trail is only added to';
end
$function$;

CREATE OR REPLACE FUNCTION tenant.comment_line(text text, files jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select btrim(regexp_replace(regexp_replace(text, '@\[[0-9a-fA-F-]{36}\]', ' ', 'g'), '\s+', ' ', 'g'))
    || coalesce((select string_agg(e'\n' || (file ->> 'name'), '') from jsonb_array_elements(files) as file), '')
$function$;

CREATE OR REPLACE FUNCTION tenant.comments_in_lines(entry uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(comment_line(text, files), e'\n' order by created_on, id) from comments where entry_id = entry
$function$;

CREATE OR REPLACE FUNCTION tenant.converts_to(value text, type regtype)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  EXECUTE format('SELECT %L::%s', value, type);
  RETURN true;
EXCEPTION WHEN data_exception OR invalid_text_representation THEN
  RETURN false;
END $function$;

CREATE OR REPLACE FUNCTION tenant.entry_words(entry jsonb, columns jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(string_agg(case item ->> 1
      when 'html' then html_words(entry ->> (item ->> 0))
      when 'list' then (
        select string_agg(part, ', ')
        from jsonb_array_elements_text(case jsonb_typeof(entry -> (item ->> 0))
            when 'array' then entry -> (item ->> 0) else '[]' end) as part)
      when 'file' then (
        select string_agg(file ->> 'name', e'\n' order by file_place)
        from jsonb_array_elements(case jsonb_typeof(entry -> (item ->> 0))
            when 'array' then entry -> (item ->> 0) else jsonb_build_array(entry -> (item ->> 0)) end)
          with ordinality as files (file, file_place))
      when 'rows' then (
        select string_agg(nullif(entry_words(cells, item -> 2), ''), e'\n' order by row_place)
        from jsonb_array_elements(case jsonb_typeof(entry -> (item ->> 0))
            when 'array' then entry -> (item ->> 0) else '[]' end)
          with ordinality as listed_rows (cells, row_place))
      else entry ->> (item ->> 0) end, e'\n' order by place), '')
  from jsonb_array_elements(columns) with ordinality as listed (item, place)
  where jsonb_typeof(entry -> (item ->> 0)) <> 'null'
$function$;

CREATE OR REPLACE FUNCTION tenant.html_words(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '<(?:br|hr)\s*/?>|</(?:p|h[1-6]|li|blockquote|pre|t[dh])>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    ' ')
$function$;

CREATE OR REPLACE FUNCTION tenant.keep_comment_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place record;
begin
  if tg_op = 'DELETE' then
    place := old;
  else
    place := new;
    insert into entry_search (entry_id, module_id, words) values (new.entry_id, new.module_id, '')
    on conflict (entry_id) do nothing;
    perform remember_words(comment_line(new.text, new.files));
  end if;
  perform from entry_search where entry_id = place.entry_id for update;
  update entry_search set comment_words = comments_in_lines(place.entry_id) where entry_id = place.entry_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.keep_entry_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  searched jsonb;
  fresh text;
  submitter uuid;
begin
  if tg_op = 'DELETE' then
    delete from entry_search where entry_id = old.id;
    return null;
  end if;
  submitter := nullif(new.workflow_initiator_user, new.created_by);
  if tg_op = 'UPDATE' and old.revision = new.revision and old.created_by = new.created_by
    and nullif(old.workflow_initiator_user, old.created_by) is not distinct from submitter then
    return null;
  end if;
  select columns into searched from searched_apps where module_id = tg_argv[0]::uuid;
  if searched is null then
    return null;
  end if;
  fresh := entry_words(to_jsonb(new), searched);
  insert into entry_search (entry_id, module_id, words, comment_words, created_by, initiated_by)
  values (new.id, tg_argv[0]::uuid, fresh, case tg_op when 'INSERT' then comments_in_lines(new.id) end,
    new.created_by, submitter)
  on conflict (entry_id) do update
    set words = excluded.words, created_by = excluded.created_by, initiated_by = excluded.initiated_by
    where (entry_search.words, entry_search.created_by, entry_search.initiated_by)
      is distinct from (excluded.words, excluded.created_by, excluded.initiated_by);
  if found then
    perform remember_words(fresh);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tenant.letter_pieces(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 200
AS $function$
  select coalesce(array_agg(distinct piece), '{}') from (
    select letter || next from unnest(
      string_to_array(lower(words), null),
      (string_to_array(lower(words), null))[2:] || ''::text
    ) as pair (letter, next)
    union all
    select unnest(string_to_array(lower(words), null))
  ) as pieces (piece)
$function$;

CREATE OR REPLACE FUNCTION tenant.refuse(code text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'FW001', message = code;
end
$function$;

CREATE OR REPLACE FUNCTION tenant.remember_words(words text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_words
  select distinct piece from regexp_split_to_table(lower(words), '[\s\d[:punct:]]+') as parts (piece)
  where length(piece) between 4 and 40 and not exists (select from search_words where word = piece)
  order by piece
  on conflict do nothing
$function$;
