-- Work of workflows that waits until a data connector is resumed, which a person has paused.
create table paused_work (
  instance_id uuid not null references workflow_instances (id) on delete cascade,
  work_key text not null,
  activity_id text not null,
  connector_id uuid not null,
  since timestamptz not null,
  work jsonb not null,
  primary key (instance_id, work_key)
);
create index paused_work_connector_id_idx on paused_work (connector_id);

-- Runs of bots that wait in the same way.
alter table bot_runs
  add column waits_for uuid,
  add column waits_since timestamptz,
  add constraint bot_runs_waits_check check ((waits_for is null) = (waits_since is null));
create index bot_runs_waits_for_idx on bot_runs (waits_for) where waits_for is not null;
