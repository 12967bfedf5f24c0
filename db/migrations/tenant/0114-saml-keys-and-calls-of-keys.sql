-- How many calls of a minute the nodes have taken for a key, so that its limit holds over all of them.
create table call_windows (
  id uuid primary key,
  began_at timestamptz not null,
  taken integer not null,
  granted integer not null
);
-- A tenant's key pair for SAML, and the one that follows it while providers change over.
alter table saml_keys drop constraint saml_keys_pkey;
alter table saml_keys drop column id;
alter table saml_keys
  add column place integer not null default 0 check (place between 0 and 1),
  add primary key (place);
