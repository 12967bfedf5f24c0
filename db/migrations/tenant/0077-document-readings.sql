-- Documents that people have sent to be read. Only the person who sent one gets its words. `pages`: the words with their
-- places, once they are read. `failure`: why nothing could be read.
create table document_readings (
  id uuid primary key,
  module_id uuid not null references modules (id),
  provider_id text not null,
  file_key text not null,
  file_type text not null,
  state text not null check (state in ('waiting', 'read', 'failed')),
  failure text,
  pages jsonb not null default '[]',
  made_by uuid not null references users (id) on delete cascade,
  made_on timestamptz not null,
  finished_on timestamptz
);
create index document_readings_age_idx on document_readings (made_on);
