-- What a search over all apps finds entries by: all searchable texts of an entry in one row. It only proposes entries;
-- who sees which of these texts is asked of the entry itself.
create table entry_search (
  entry_id uuid primary key,
  module_id uuid not null references modules(id) on delete cascade,
  words text not null
);
create index entry_search_words on entry_search using gin (words gin_trgm_ops);
create index entry_search_module on entry_search (module_id, entry_id);

-- The words in these texts, in lower case, by which a mistyped word is recognized.
create table search_words (
  word text primary key
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- The columns of each app that are searched, as [name, 'text' | 'html' | 'list'], and how far the entries that were there
-- before are read.
create table searched_apps (
  module_id uuid primary key references modules(id) on delete cascade,
  columns jsonb not null,
  state text not null check (state in ('waiting', 'filling', 'ready')),
  done integer not null default 0,
  total integer not null default 0
);

-- The searchable texts of a row of an app's table.
create function entry_words(entry jsonb, columns jsonb) returns text
language sql immutable as $$
  select coalesce(string_agg(case item ->> 1
      when 'html' then html_words(entry ->> (item ->> 0))
      when 'list' then (select string_agg(part, ', ') from jsonb_array_elements_text(entry -> (item ->> 0)) as part)
      else entry ->> (item ->> 0) end, e'\n' order by place), '')
  from jsonb_array_elements(columns) with ordinality as listed (item, place)
  where jsonb_typeof(entry -> (item ->> 0)) <> 'null'
$$;

-- Remembers the words of a text. They are sorted, so that two transactions with the same words cannot deadlock.
create function remember_words(words text) returns void
language sql as $$
  insert into search_words
  select distinct piece from regexp_split_to_table(lower(words), '[\s\d[:punct:]]+') as parts (piece)
  where length(piece) between 4 and 40 and not exists (select from search_words where word = piece)
  order by piece
  on conflict do nothing
$$;

-- Keeps an entry's row in step, in the transaction that writes the entry. What only moves an entry along leaves its
-- revision.
create function keep_entry_search() returns trigger
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
  insert into entry_search (entry_id, module_id, words) values (new.id, tg_argv[0]::uuid, fresh)
  on conflict (entry_id) do update set words = excluded.words where entry_search.words <> excluded.words;
  if found then
    perform remember_words(fresh);
  end if;
  return null;
end $$;
