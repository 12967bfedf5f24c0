-- A stored file that helps people fill in an app's form; both columns or neither.
alter table modules
  add column help_file_key text,
  add column help_file_name text;
