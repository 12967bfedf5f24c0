-- Sections that designers keep for any of their forms. A form that one was inserted into has its own copy.
create table section_templates (
  id uuid primary key,
  name text not null,
  section jsonb not null,
  created_by uuid not null references users (id),
  created_on timestamptz not null
);
create unique index section_templates_name_key on section_templates (lower(name));
