-- The secret with which messages of the activity Call webhook are signed, and those before it, sealed. No row: it was never
-- replaced, and is one of the keys of the tenant.
create table activity_secrets (
  only_row boolean primary key default true check (only_row),
  secret text not null,
  secret_hint text not null,
  secret_since timestamptz not null,
  old_secrets jsonb not null
);
