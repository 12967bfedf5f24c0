-- For how many days records of the audit trail are kept; without a row, or with null, for good.
create table audit_retention (
  only_row boolean primary key default true check (only_row),
  days integer check (days >= 90)
);

-- Up to which place records were removed after their time. What a removal says stands in a record of the chain too, which
-- is what verification believes; these rows are what the triggers and the next removal go by.
create table audit_prunings (
  last_position bigint primary key,
  hash text not null,
  counts jsonb not null,
  until timestamptz not null,
  pruned_on timestamptz not null
);

create trigger audit_prunings_stay before update or delete on audit_prunings
  for each row execute function audit_no_change();
create trigger audit_prunings_whole before truncate on audit_prunings
  for each statement execute function audit_no_change();

create function audit_only_pruned_records() returns trigger
language plpgsql as $$
begin
  if exists (
    select from audit_seals s join audit_prunings p on p.last_position >= s.position where s.record_id = old.id
  ) then
    return old;
  end if;
  raise exception 'the audit trail is only added to';
end
$$;

create function audit_only_pruned_seals() returns trigger
language plpgsql as $$
begin
  if exists (select from audit_prunings p where p.last_position >= old.position) then
    return old;
  end if;
  raise exception 'the audit trail is only added to';
end
$$;

drop trigger audit_records_stay on audit_records;
create trigger audit_records_stay before delete on audit_records
  for each row execute function audit_only_pruned_records();
drop trigger audit_seals_stay on audit_seals;
create trigger audit_seals_stay before update on audit_seals
  for each row execute function audit_no_change();
create trigger audit_seals_kept before delete on audit_seals
  for each row execute function audit_only_pruned_seals();
