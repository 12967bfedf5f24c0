-- What a call of a connector sent, without secrets; null for calls before this was kept and for those never put together.
alter table connector_calls add column sent jsonb;
-- Their addresses have values of entries, which the readers of the log need not be allowed to see.
delete from connector_calls where cause <> 'test';
