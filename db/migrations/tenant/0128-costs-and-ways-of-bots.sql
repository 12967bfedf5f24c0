-- What the steps of runs cost, by the number of the step; also steps that failed. A step that asked twice cost twice.
create table bot_run_costs (
  run_id uuid not null references bot_runs (id) on delete cascade,
  number integer not null,
  currency text not null,
  cost numeric not null check (cost >= 0),
  primary key (run_id, number, currency)
);

-- Which of the ways of a browser step found its element, from 1; null: it looked for none.
alter table bot_run_steps
  add column way integer check (way >= 1),
  add column way_by text check (way_by in ('role', 'label', 'text', 'css'));
