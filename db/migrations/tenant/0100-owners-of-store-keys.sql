-- Somebody answers for each store key, and hands it over when they leave.
alter table store_keys add column owner_id uuid references users (id);
update store_keys set owner_id = modified_by;
alter table store_keys alter column owner_id set not null;
