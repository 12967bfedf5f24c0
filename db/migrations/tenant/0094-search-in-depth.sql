-- The search over all apps also proposes entries by cells of table sections, names of files and comments.

-- The texts of a row of an app's table. `file` is the name of a file, or the names of several; `rows` are the cells of a
-- table section, whose columns are listed the same way.
create or replace function entry_words(entry jsonb, columns jsonb) returns text
language sql immutable as $$
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
$$;

-- What was said about an entry, one line for each comment and each of its files; who sees the entry sees all of it.
alter table entry_search add column comment_words text;
create index entry_search_comment_words on entry_search using gin (comment_words gin_trgm_ops)
  where comment_words is not null;

-- A comment in one line, without the people it mentions, and the names of its files.
create function comment_line(text text, files jsonb) returns text
language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(text, '@\[[0-9a-fA-F-]{36}\]', ' ', 'g'), '\s+', ' ', 'g'))
    || coalesce((select string_agg(e'\n' || (file ->> 'name'), '') from jsonb_array_elements(files) as file), '')
$$;

-- All comments on an entry, oldest first; null where there are none.
create function comments_in_lines(entry uuid) returns text
language sql stable as $$
  select string_agg(comment_line(text, files), e'\n' order by created_on, id) from comments where entry_id = entry
$$;

-- An entry that is restored after it was deleted has its comments again.
create or replace function keep_entry_search() returns trigger
language plpgsql as $$
declare
  searched jsonb;
  fresh text;
begin
  if tg_op = 'DELETE' then
    delete from entry_search where entry_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.revision = new.revision then
    return null;
  end if;
  select columns into searched from searched_apps where module_id = tg_argv[0]::uuid;
  if searched is null then
    return null;
  end if;
  fresh := entry_words(to_jsonb(new), searched);
  insert into entry_search (entry_id, module_id, words, comment_words)
  values (new.id, tg_argv[0]::uuid, fresh, case tg_op when 'INSERT' then comments_in_lines(new.id) end)
  on conflict (entry_id) do update set words = excluded.words where entry_search.words <> excluded.words;
  if found then
    perform remember_words(fresh);
  end if;
  return null;
end $$;

-- Keeps what was said about an entry in step. Its row is locked before the comments are read, so that two people who
-- write at once both get in. The comments of an entry that is gone leave nothing.
create function keep_comment_search() returns trigger
language plpgsql as $$
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
end $$;

create trigger keep_comment_search after insert or update or delete on comments
  for each row execute function keep_comment_search();

-- The entries and comments that are there are read by jobs, one per app and a few at a time: nobody waits for them.
insert into outbox (id, kind, type, payload, request_id, occurred_at, available_at)
select gen_random_uuid(), 'job', 'fill-search', jsonb_build_object('moduleId', id), 'migration', now(), now()
from modules where version_number > 0 and deleted_on is null;
