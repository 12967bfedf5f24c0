-- What the platform itself keeps for a tenant. Runs under the tenant's role with its schema as search path.

-- Domain events and jobs, written in the transaction that caused them and removed once delivered.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('event', 'job')),
  type text NOT NULL,
  payload jsonb NOT NULL,
  actor_id uuid,
  request_id text NOT NULL,
  occurred_at timestamptz NOT NULL,
  run_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- The node that wrote the row delivers it at once; after this moment any node may.
  available_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX outbox_available ON outbox (available_at);

-- Which transactional subscriber has handled which event.
CREATE TABLE handled_events (
  event_id uuid NOT NULL,
  subscriber text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX handled_events_age ON handled_events (handled_at);

-- Answers of calls sent with an Idempotency-Key, kept for a day. answer is null while the call runs.
CREATE TABLE idempotency_keys (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Files by key; the bytes are in the file store.
CREATE TABLE files (
  key text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  module_id uuid,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX files_uploader ON files (uploaded_by);

-- Mails that went out, or were kept because no mail server is configured. id is that of the job.
CREATE TABLE sent_mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  was_delivered boolean NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sent_mails_newest ON sent_mails (sent_at DESC, id);

-- Whether a text can be read as a value of a type; publishing asks before it changes a column's type.
CREATE FUNCTION converts_to(value text, type regtype) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  EXECUTE format('SELECT %L::%s', value, type);
  RETURN true;
EXCEPTION WHEN data_exception OR invalid_text_representation THEN
  RETURN false;
END $$;
