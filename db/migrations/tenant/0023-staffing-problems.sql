-- Steps of published apps that nobody could answer when it was last looked, so that each is told of once.
create table staffing_problems (
  module_id uuid not null references modules (id) on delete cascade,
  activity_id text not null,
  verdict text not null,
  found_on timestamptz not null,
  primary key (module_id, activity_id)
);

-- The last night for which work that is done once a night was sent.
create table nightly_jobs (
  kind text primary key,
  day date not null
);

-- What is said of an app as a whole belongs to no entry.
alter table notifications alter column entry_id drop not null;
