-- When the steps of a bot were tested with a sample and all of them succeeded; null: they were not.
alter table bots add column tested_on timestamptz;
-- Bots that are on stay on, and those that have run successfully need no test of the same steps.
update bots set tested_on = modified_on
  where is_active
    or exists (select 1 from bot_runs run
      where run.bot_id = bots.id and run.version = bots.version and run.status = 'succeeded');

-- Steps whose test went well, as bots are tested before they are saved: a digest of them, the newest only.
create table bot_tested_steps (
  digest text primary key,
  tested_on timestamptz not null
);
