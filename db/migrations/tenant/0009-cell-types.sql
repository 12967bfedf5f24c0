-- Of a table section: the type that the stored cells of each name have, those of removed fields too.
alter table module_columns add column cell_types jsonb not null default '{}';

update module_columns as c set cell_types = known.types
from (
  select v.module_id, section ->> 'name' as section_name,
    jsonb_object_agg(field ->> 'name', field ->> 'editorType' order by v.number) as types
  from module_versions as v,
    jsonb_array_elements(v.definition -> 'fieldGroups') as section,
    jsonb_array_elements(section -> 'rows') as one_row,
    jsonb_array_elements(one_row -> 'fields') as field
  where (section ->> 'isTable')::boolean
  group by v.module_id, section ->> 'name'
) as known
where c.editor_type = '' and c.module_id = known.module_id and c.field_name = known.section_name;
