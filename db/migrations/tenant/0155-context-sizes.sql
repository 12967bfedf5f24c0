-- How many tokens the model can read and write together; null: as usual for the provider.
alter table assistant_settings add column context_size integer check (context_size > 0);
