-- How to reach the providers that read documents. The providers themselves are known to the product. The token is sealed.
create table ocr_provider_access (
  provider_id text primary key,
  endpoint text not null,
  token text not null,
  token_hint text not null,
  modified_by uuid not null references users (id),
  modified_on timestamptz not null
);

-- Address of a page that helps people fill in an app's form.
alter table modules add column help_file_url text;
