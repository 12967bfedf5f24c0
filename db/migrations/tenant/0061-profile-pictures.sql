-- A small square picture of a person. What its type is was read from its content.
create table profile_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  picture_type text not null check (picture_type in ('image/png', 'image/jpeg', 'image/webp')),
  picture_base64 text not null,
  changed_on timestamptz not null
);
