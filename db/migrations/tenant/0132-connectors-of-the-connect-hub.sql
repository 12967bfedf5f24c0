-- Which integration of the connect hub made a connector or a security header, and why it has stopped them. Null: a person made it.
alter table connectors
  add column origin text,
  add column origin_part text,
  add column stopped text check (stopped in ('hub_off', 'key_revoked', 'key_deleted')),
  add constraint connectors_stopped_origin_check check (stopped is null or origin is not null);
create unique index connectors_origin_key on connectors (origin, origin_part);

alter table security_headers
  add column origin text,
  add column is_stopped boolean not null default false,
  add constraint security_headers_stopped_check check (not is_stopped or origin is not null);
create unique index security_headers_origin_key on security_headers (origin);

-- What was made before is known by its names and addresses.
update connectors set origin = made.origin, origin_part = made.part
from (
  select 'storeKey:' || k.id as origin, part, left(k.name, 58 - length(part)) || ': ' || part as name, k.shop as address
  from store_keys k, unnest(array['orders', 'products', 'customers']) as part
  union all
  select 'companieshouse:register', part, 'Companies register: ' || part,
    coalesce(i.settings ->> 'address', 'https://api.company-information.service.gov.uk')
  from hub_integrations i, unnest(array['search', 'company', 'officers', 'filings']) as part
  where i.name = 'companieshouse'
  union all
  select 'companieshouse:vat', 'vat', 'VAT number',
    coalesce(i.settings ->> 'vatAddress', 'https://ec.europa.eu/taxation_customs/vies/rest-api')
  from hub_integrations i
  where i.name = 'companieshouse'
) as made
where lower(connectors.name) = lower(made.name) and starts_with(connectors.request ->> 'url', made.address || '/');

-- A header that two shops of one host share is of neither: each gets its own when it is connected again.
update security_headers set origin = used.origin
from (
  select origin, min(header_id) as header_id
  from (
    select request ->> 'securityHeaderId' as header_id, min(origin) as origin
    from connectors
    where request ->> 'securityHeaderId' is not null
    group by 1
    having count(distinct origin) = 1
  ) as of_one
  group by origin
  having count(*) = 1
) as used
where security_headers.id::text = used.header_id and security_headers.name = security_headers.host
  and security_headers.oauth is null and jsonb_array_length(security_headers.headers) = 1;

-- What is off, or whose key was revoked, has stopped.
update connectors set stopped = 'hub_off'
where (origin like 'storeKey:%'
    and exists (select from hub_integrations where name = 'ecommerce' and not is_on))
  or (origin like 'companieshouse:%'
    and exists (select from hub_integrations where name = 'companieshouse' and not is_on));
update connectors set stopped = 'key_revoked'
from store_keys k
where connectors.origin = 'storeKey:' || k.id and k.sealed_key is null and connectors.stopped is null;
update security_headers set is_stopped = true
where exists (select from connectors c where c.origin = security_headers.origin and c.stopped is not null);
update security_headers set headers = (
  select jsonb_agg(header || '{"sealed": ""}') from jsonb_array_elements(headers) as header
)
from store_keys k
where security_headers.origin = 'storeKey:' || k.id and k.sealed_key is null;
