-- Reports about one entry that a Word file lays out: the file, packed anew from the parts that were checked, and what the
-- marks in it stand for. The design of such a report has no blocks.
alter table report_designs add column format text not null default 'pages' check (format in ('pages', 'word'));
create table report_word_templates (
  design_id uuid primary key references report_designs (id) on delete cascade,
  file_name text not null,
  content bytea not null,
  nodes jsonb not null
);
