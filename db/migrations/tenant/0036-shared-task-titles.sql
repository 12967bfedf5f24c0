-- A title is written for the person who has the task. This is what everyone else reads instead, where the title names
-- fields that some step hides; null: the same.
alter table tasks add column shared_title text;

-- Of tasks that are there already it is not known what their titles name.
update tasks set shared_title = activity_name where module_id in (
  select module_id from module_versions where definition::text like '%"hidden"%'
);
