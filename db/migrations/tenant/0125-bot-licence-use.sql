-- Which licence each bot uses. Published by bots for the licence, which counts those that are switched on.
create view bot_licence_use as select id, provider, service, is_active from bots;
