-- Recordings of bots under way, one for each person. The browser is on one node; the row says which recording counts.
create table bot_recordings (
  person_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  used_on timestamptz not null
);
