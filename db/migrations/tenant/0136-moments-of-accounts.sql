-- Directories ask since when people are there and when they last changed, also of those that they did not make.
create or replace view account_rows as
  select id, username, full_name, email, is_active, erased_on, created_on, modified_on from users;
