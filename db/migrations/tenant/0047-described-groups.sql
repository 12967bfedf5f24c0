-- What administrators keep about teams and roles, and the version of it that they have read.
alter table teams
  add column description text not null default '',
  add column revision integer not null default 1,
  add column modified_on timestamptz,
  add column modified_by uuid references users (id);

alter table roles
  add column description text not null default '',
  add column revision integer not null default 1,
  add column modified_on timestamptz,
  add column modified_by uuid references users (id);
