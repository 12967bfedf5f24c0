-- Words for days that move on, by the column they narrow: {started_on: 'thisWeek'}.
alter table task_filters add column days jsonb not null default '{}';
