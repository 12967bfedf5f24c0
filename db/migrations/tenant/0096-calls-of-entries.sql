-- The call that started or continued an entry, to take its body out of the log when the entry is purged.
create index incoming_calls_entry_idx on incoming_calls (entry_id) where entry_id is not null;

-- Shops sign in their own ways.
alter table incoming_webhooks drop constraint incoming_webhooks_authentication_check;
alter table incoming_webhooks add constraint incoming_webhooks_authentication_check
  check (authentication in ('signature', 'key', 'shopify', 'woocommerce'));
