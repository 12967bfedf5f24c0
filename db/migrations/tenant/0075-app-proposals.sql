-- Apps made from words that nobody has created yet, each seen by its maker only and kept for a week.
create table app_proposals (
  id uuid primary key,
  user_id uuid not null references users (id),
  definition jsonb not null,
  created_on timestamptz not null
);
create index app_proposals_age_idx on app_proposals (created_on);
