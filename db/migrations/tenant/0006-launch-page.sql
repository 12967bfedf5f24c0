-- The page a user begins on; null: the product's own choice.
alter table users add column launch_page text check (length(launch_page) <= 60);
