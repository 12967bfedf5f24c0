-- How the organisation shows itself. The logo is a small picture that the sign-in page shows to everybody.
alter table organization
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column default_language text check (default_language in ('en', 'de', 'es', 'fr', 'ja', 'zh')),
  add column logo_base64 text,
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  add column logo_hash text;

-- The seats of the licence that people take.
create view user_seats as
  select id, license_type, is_active from users;
