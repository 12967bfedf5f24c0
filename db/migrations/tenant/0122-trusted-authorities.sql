-- Certificate authorities that an organisation trusts beside those of the system, for connections to other systems.
create table trusted_authorities (
  id uuid primary key,
  fingerprint text not null unique,
  subject text not null,
  issuer text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  pem text not null,
  added_by uuid not null,
  added_on timestamptz not null
);
