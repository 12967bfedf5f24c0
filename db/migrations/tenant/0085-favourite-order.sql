-- A person's own order of favourites; those added later follow.
alter table favourite_modules add column order_index integer not null default 0;
update favourite_modules f set order_index = numbered.place
  from (
    select user_id, module_id, row_number() over (partition by user_id order by added_on, module_id) as place
    from favourite_modules
  ) numbered
  where f.user_id = numbered.user_id and f.module_id = numbered.module_id;
