-- Quick reports are sent at set times as reports and dashboards are: a schedule is about one of the three.
alter table report_schedules
  add column inquiry_id uuid references insight_inquiries (id) on delete cascade,
  drop constraint report_schedules_one_subject,
  add constraint report_schedules_one_subject check (num_nonnulls(design_id, dashboard_id, inquiry_id) = 1);
create unique index report_schedules_inquiry_id_key on report_schedules (inquiry_id);
