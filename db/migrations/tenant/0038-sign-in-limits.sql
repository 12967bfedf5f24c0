-- Wrong passwords to spare, by person and place, device, place, and person: when each has all of them again. Takes the
-- place of the failures in a row, by which anybody could lock somebody else out.
drop table sign_in_failures;
create table sign_in_limits (
  subject text primary key,
  full_at timestamptz not null
);
create index sign_in_limits_full_idx on sign_in_limits (full_at);
