-- Narrowings of the list of users that a person keeps under a name.
create table user_views (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  view jsonb not null
);
create unique index user_views_name_key on user_views (owner_id, lower(name));
