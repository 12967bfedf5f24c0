-- Who acts in one app for somebody away, instead of the substitute for all the others.
create table absence_substitutes (
  user_id uuid not null references absences (user_id) on delete cascade,
  module_id uuid not null references modules (id) on delete cascade,
  substitute_id uuid not null references users (id) on delete cascade,
  primary key (user_id, module_id),
  check (substitute_id <> user_id)
);
