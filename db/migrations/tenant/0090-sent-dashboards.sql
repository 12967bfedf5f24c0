-- What is sent by mail at set times is a report about a list or a dashboard: each row names one of them.
alter table report_schedules drop constraint report_schedules_pkey;
alter table report_schedules alter column design_id drop not null;
alter table report_schedules
  add column dashboard_id uuid references insight_dashboards (id) on delete cascade,
  add constraint report_schedules_one_subject check (num_nonnulls(design_id, dashboard_id) = 1);
create unique index report_schedules_design_id_key on report_schedules (design_id);
create unique index report_schedules_dashboard_id_key on report_schedules (dashboard_id);
