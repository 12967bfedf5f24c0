-- When the operator signed the licence file that was loaded last, so that an older one cannot be loaded again.
create table licence_files (
  only_row boolean primary key default true check (only_row),
  issued_at timestamptz not null
);
