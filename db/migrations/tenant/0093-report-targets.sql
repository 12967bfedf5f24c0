-- What reports are about, and what the marks of Word files name: for the checks of an app before it is published.
create view report_targets as
  select id, module_id, name, design from report_designs;

create view report_word_marks as
  select design_id, nodes from report_word_templates;
