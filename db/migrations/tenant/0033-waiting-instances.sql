-- Since when the part of a running instance that has waited longest stands where it stands: lists of tens of thousands
-- of them are sorted by an index instead of by reading every state.
create function waiting_since(state jsonb) returns text
language sql immutable strict parallel safe as $$
  select min(token ->> 'arrivedAt') from jsonb_array_elements(state -> 'tokens') as token
$$;

create index workflow_instances_waiting_idx
  on workflow_instances (module_id, waiting_since(state), started_on, id) where ended_on is null;

create index workflow_instances_faulted_idx
  on workflow_instances (module_id, waiting_since(state), started_on, id)
  where ended_on is null and status = 'Faulted';
