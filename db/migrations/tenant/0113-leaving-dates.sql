-- The day on which a person leaves, and who takes over then: one for each person, made once by the node that finds it first.
create table leaving_dates (
  user_id uuid primary key references users (id) on delete cascade,
  leaves_on date not null,
  hand_over jsonb not null,
  rest_to uuid not null references users (id),
  set_by uuid not null references users (id),
  set_on timestamptz not null,
  warned_on timestamptz,
  failed_on timestamptz
);
