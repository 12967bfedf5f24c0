-- Of two people who change the settings of the organisation or of signing in, the second is told who came first and when.
alter table organization
  add column revision integer not null default 0,
  add column modified_by uuid references users (id),
  add column modified_on timestamptz;
alter table sign_in_policy
  add column modified_by uuid references users (id),
  add column modified_on timestamptz;
