-- What people say about an entry. Mentions stand in the text as @[user id].
create table comments (
  id uuid primary key,
  module_id uuid not null references modules (id),
  entry_id uuid not null,
  task_id uuid references tasks (id) on delete set null,
  author_id uuid not null references users (id),
  text text not null,
  -- Keys, names, sizes and types of the files that go with it.
  files jsonb not null default '[]',
  created_on timestamptz not null
);
create index comments_entry_idx on comments (entry_id, created_on, id);

-- A file belongs to a field of its entry, or to a comment on it.
alter table files add column comment_id uuid references comments (id) on delete set null;
