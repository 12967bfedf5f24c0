-- What an app has to know of the bots that its buttons start: for its checks before it is published.
create view started_bots as
  select id, name, is_active, trigger, owner_id from bots;
