-- Where the audit trail is sent on to, and how far it has been sent.
create table audit_stream (
  only_row boolean primary key default true check (only_row),
  target jsonb not null,
  is_active boolean not null,
  sent_to bigint not null default 0,
  last_sent_on timestamptz,
  failing_since timestamptz,
  failure text,
  next_try_on timestamptz,
  -- A job that will send has been asked for and has not begun; after this moment it counts as lost.
  queued_until timestamptz,
  -- The node that sends has until then; another takes over afterwards.
  leased_until timestamptz,
  revision integer not null default 1,
  check ((failing_since is null) = (failure is null))
);
