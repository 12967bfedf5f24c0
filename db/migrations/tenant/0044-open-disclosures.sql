-- By how many ways people could learn hidden fields when a version was published; null: nobody counted.
alter table module_versions add column open_disclosures integer;
