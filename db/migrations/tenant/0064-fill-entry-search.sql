-- The entries that are there are read into the search by jobs, one per app; see `fill-search`.
insert into outbox (id, kind, type, payload, request_id, occurred_at, available_at)
select gen_random_uuid(), 'job', 'fill-search', jsonb_build_object('moduleId', id), 'migration', now(), now()
from modules where version_number > 0 and deleted_on is null;
