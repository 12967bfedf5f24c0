-- The dashboards that a person wants to find first.
create table favourite_dashboards (
  user_id uuid not null references users (id) on delete cascade,
  dashboard_id uuid not null references insight_dashboards (id) on delete cascade,
  primary key (user_id, dashboard_id)
);
create index favourite_dashboards_dashboard_id_idx on favourite_dashboards (dashboard_id);
