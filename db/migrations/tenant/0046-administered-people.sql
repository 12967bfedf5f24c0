-- What administrators keep about people, and the version of it that they have read.
alter table users
  add column license_type text not null default 'FULL_USER' check (license_type in ('FULL_USER', 'OTHER')),
  add column revision integer not null default 1,
  add column modified_on timestamptz,
  add column modified_by uuid references users (id),
  add column last_signed_in_on timestamptz,
  add column invited_on timestamptz;

update users set license_type = 'OTHER'
where not (is_sys_admin or is_administrator or is_full_user or is_consultant);

-- One link at a time with which a person chooses a password. Only the hash of its secret is kept, from the moment at
-- which the mail with the secret is sent.
create table password_links (
  user_id uuid primary key references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  secret_hash text unique,
  made_on timestamptz not null,
  expires_on timestamptz not null
);
