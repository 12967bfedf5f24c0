-- When a user was erased. From then on nothing in the row names the person, and the row cannot be filled again.
alter table users
  add column erased_on timestamptz,
  add constraint users_erased_check check (
    erased_on is null
    or (not is_active and full_name = '' and email = '' and username = 'erased-' || id and password_hash = '')
  );

-- Finds what was done to a user, to erase what names them.
create index audit_records_of_user on audit_records (subject_id)
  where subject_kind in ('user', 'password', 'secondFactor', 'session', 'calendarFeed');
