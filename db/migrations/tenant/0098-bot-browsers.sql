-- Hosts that the browser steps of a bot reach.
alter table bots add column addresses jsonb not null default '[]';

-- Texts that a bot types into pages of one host. `sealed` is encrypted and bound to bot, name and host.
create table bot_secrets (
  bot_id uuid not null references bots (id) on delete cascade,
  name text not null,
  host text not null,
  allows_plain_http boolean not null,
  sealed text not null,
  primary key (bot_id, name)
);

-- Encrypted: the cookies, the stores and the address with which another node goes on if this one is lost.
alter table bot_runs add column browser_state text;
-- False: something was done on the page since it was opened that opening it again would not bring back.
alter table bot_runs add column is_page_whole boolean not null default true;

-- Pages after browser steps of runs that have not succeeded. The pictures are in the file store under `file_key`.
create table bot_pictures (
  run_id uuid not null references bot_runs (id) on delete cascade,
  number integer not null,
  path text not null,
  file_key text not null,
  taken_on timestamptz not null,
  primary key (run_id, number)
);
