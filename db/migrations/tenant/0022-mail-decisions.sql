-- Links in mails by which somebody has decided, so that each is used once.
create table mail_decisions (
  link_id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  used_on timestamptz not null
);
