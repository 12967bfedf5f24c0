-- A save of working hours names the revision that it was made from. A team that follows the organisation again keeps
-- its row, so that a save made from its former hours is still refused.
alter table work_calendars
  add column revision integer not null default 1,
  add column modified_by uuid references users (id),
  add column modified_on timestamptz,
  add column follows_organization boolean not null default false;
