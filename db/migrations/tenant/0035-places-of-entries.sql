-- An entry may be at several activities at once, and the rules on fields of each of them count. The old column knew only
-- the first one.
do $$
declare
  app record;
begin
  for app in select id, table_name from modules where to_regclass(quote_ident(table_name)) is not null loop
    execute format('alter table %I add column workflow_activity_ids text[] not null default ''{}''', app.table_name);
    execute format('update %I set workflow_activity_ids = array[workflow_activity_id]
      where workflow_activity_id is not null', app.table_name);
    execute format('update %I as t set workflow_activity_ids = i.places from (
        select entry_id, array(select distinct token ->> ''activityId''
          from jsonb_array_elements(state -> ''tokens'') as token) as places
        from workflow_instances
        where module_id = %L and ended_on is null and jsonb_array_length(state -> ''tokens'') > 0
      ) as i where i.entry_id = t.id', app.table_name, app.id);
    execute format('alter table %I drop column workflow_activity_id', app.table_name);
  end loop;
end
$$;

-- Only entries that no run is under way for can be put back, and those are at no activity.
update deleted_entries set entry = entry || '{"workflow_activity_ids": []}'::jsonb;
