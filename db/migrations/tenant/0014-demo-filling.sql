-- How far the filling of a demo tenant has come, so that an interrupted one goes on; no row once it is complete.
create table demo_filling (
  only_row boolean primary key default true check (only_row),
  apps jsonb not null,
  entry_count integer not null,
  filled integer not null,
  seed bigint not null,
  ends_on timestamptz not null
);
