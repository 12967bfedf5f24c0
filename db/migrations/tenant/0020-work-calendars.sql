-- When people work: of the whole organisation (no team), and of teams that keep other hours.
create table work_calendars (
  id uuid primary key,
  team_id uuid unique references teams (id) on delete cascade,
  -- IANA name; null: that of the organisation.
  time_zone text,
  -- ISO weekdays, 1 Monday to 7 Sunday.
  weekdays jsonb not null,
  start_minute integer not null,
  end_minute integer not null,
  -- [{date, name}]
  holidays jsonb not null,
  check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
create unique index work_calendars_organization_idx on work_calendars ((true)) where team_id is null;
