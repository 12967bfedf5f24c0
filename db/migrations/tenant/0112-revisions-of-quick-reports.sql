-- How often a quick report was saved: of two windows that change it, the second is told.
alter table insight_inquiries add column revision integer not null default 1;
