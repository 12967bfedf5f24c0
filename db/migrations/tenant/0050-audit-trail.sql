-- Who did what. Records are only added: what may be erased (addresses, values) stands beside what the hash of the record
-- is made of, which has salted hashes of it instead.
create table audit_records (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  acted_for uuid,
  way text not null check (way in ('browser', 'mail', 'token', 'job')),
  action text not null,
  subject_kind text not null,
  subject_id text,
  module_id uuid,
  entry_id uuid,
  request_id text not null,
  facts jsonb not null,
  commitments jsonb not null,
  ip text not null,
  kept jsonb not null
);
create index audit_records_newest on audit_records (at desc, id desc);
create index audit_records_actor on audit_records (actor_id, at desc);
create index audit_records_module on audit_records (module_id, at desc) where module_id is not null;
create index audit_records_entry on audit_records (entry_id, at desc) where entry_id is not null;
create index audit_records_action on audit_records (action, at desc);
create index audit_records_ip on audit_records (ip, at desc) where ip <> '';

-- Records without a place in the chain; the only table of the trail from which rows go.
create table audit_unsealed (
  record_id uuid primary key
);

-- The chain: places are given after the commit, by one sealer at a time.
create table audit_seals (
  position bigint primary key,
  record_id uuid not null unique,
  hash text not null,
  sealed_at timestamptz not null
);

create function audit_only_erase() returns trigger
language plpgsql as $$
begin
  if new.ip not in ('', old.ip) or not (old.kept @> new.kept)
    or (to_jsonb(new) - 'ip' - 'kept') is distinct from (to_jsonb(old) - 'ip' - 'kept') then
    raise exception 'records of the audit trail do not change';
  end if;
  return new;
end
$$;

create function audit_no_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is only added to';
end
$$;

create trigger audit_records_erase before update on audit_records
  for each row execute function audit_only_erase();
create trigger audit_records_stay before delete on audit_records
  for each row execute function audit_no_change();
create trigger audit_records_whole before truncate on audit_records
  for each statement execute function audit_no_change();
create trigger audit_seals_stay before update or delete on audit_seals
  for each row execute function audit_no_change();
create trigger audit_seals_whole before truncate on audit_seals
  for each statement execute function audit_no_change();
