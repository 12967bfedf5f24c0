-- What a kept mail is about: its task, else its entry, else the app; nothing for mails of activities to strangers.
alter table sent_mails
  add column module_id uuid,
  add column entry_id uuid,
  add column task_id uuid;
update sent_mails
set module_id = found.ids[1]::uuid, entry_id = found.ids[2]::uuid, task_id = found.ids[3]::uuid
from (
  select id, regexp_match(
    html,
    '.*href="https?://[^"/]+/(?:task-editor|item-editor|form-editor/show)/([0-9a-f-]{36})(?:/([0-9a-f-]{36}))?(?:/([0-9a-f-]{36}))?'
  ) as ids
  from sent_mails
) as found
where found.id = sent_mails.id and found.ids is not null;
