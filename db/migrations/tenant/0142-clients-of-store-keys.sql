-- Apps of Shopify that are made since 2026 have no fixed token: a client gets one for a day, with the sealed key as its secret.
alter table store_keys add column client_id text;
