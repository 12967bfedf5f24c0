-- Further sheets of a file that hold rows of table sections: name of the section and titles of the columns.
alter table entry_imports add column sections jsonb not null default '[]';

-- Rows of table sections that belong to a row, by the name of the section.
alter table entry_import_rows add column section_rows jsonb;
