-- Pages of other addresses that may call the API (CORS): scheme, host and port, as browsers send them.
create table allowed_origins (
  origin text primary key,
  added_by uuid references users(id) on delete set null,
  added_on timestamptz not null
);
