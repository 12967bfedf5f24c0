-- What the last check of the whole chain of the audit trail found.
create table audit_checks (
  only_row boolean primary key default true check (only_row),
  checked_on timestamptz not null,
  is_intact boolean not null,
  sealed_to timestamptz,
  fault_count integer not null check (fault_count >= 0)
);
