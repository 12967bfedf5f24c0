-- When somebody is away, first and last day included, and who acts for them meanwhile.
create table absences (
  user_id uuid primary key references users (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  substitute_id uuid not null references users (id) on delete cascade,
  check (starts_on <= ends_on),
  check (substitute_id <> user_id)
);
