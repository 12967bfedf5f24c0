-- The search over all apps proposes the entries of a person by who created and who submitted them: whoever sees few of the
-- entries in which a word occurs is not proposed all of them. Both are blank for rows that have not been read again, which
-- are proposed to everyone.
alter table entry_search add column created_by uuid;
-- Who submitted the entry, if that is someone else.
alter table entry_search add column initiated_by uuid;
create index entry_search_created_by on entry_search (created_by);
create index entry_search_initiated_by on entry_search (initiated_by) where initiated_by is not null;

-- What only moves an entry along its workflow leaves its revision, and mostly the two people.
create or replace function keep_entry_search() returns trigger
language plpgsql as $$
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
end $$;

-- The entries that are there are read by jobs, one per app and a few at a time: nobody waits for them.
insert into outbox (id, kind, type, payload, request_id, occurred_at, available_at)
select gen_random_uuid(), 'job', 'fill-search', jsonb_build_object('moduleId', id), 'migration', now(), now()
from modules where version_number > 0 and deleted_on is null;
