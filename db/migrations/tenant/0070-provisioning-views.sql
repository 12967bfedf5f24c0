-- What a directory filters and sorts people and roles by, for joins with what it calls them itself.
create view account_rows as
  select id, username, full_name, email, is_active, erased_on from users;
create view role_names as
  select id, name from roles;
create view role_members as
  select role_id, user_id from user_roles;
