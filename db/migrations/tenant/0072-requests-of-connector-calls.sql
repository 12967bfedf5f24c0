-- What a call of a connector sent, without secrets; null for calls before this was kept and for those never put together.
alter table connector_calls add column sent jsonb;
