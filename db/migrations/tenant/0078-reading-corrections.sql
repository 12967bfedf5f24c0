-- What corrections of people have taught: where the value of a field is in documents with a certain layout. No values.
create table reading_corrections (
  id uuid primary key,
  module_id uuid not null references modules (id),
  field text not null,
  layout jsonb not null,
  anchor jsonb not null,
  corrected_by uuid references users (id) on delete set null,
  corrected_on timestamptz not null
);
create index reading_corrections_module_idx on reading_corrections (module_id, corrected_on);
