-- Kept mails never hold what a link in them opens: it is put in when a mail is sent. `decision_task_id` says that the mail
-- that was sent had a link to decide on this task.
alter table sent_mails add column recipient_id uuid references users (id) on delete set null;
alter table sent_mails add column decision_task_id uuid;
create index sent_mails_recipient_idx on sent_mails (recipient_id, sent_at desc, id);
update sent_mails
set html = regexp_replace(html, '/decide#[A-Za-z0-9_.-]+', '/decide', 'g'),
  text = regexp_replace(text, '/decide#[A-Za-z0-9_.-]+', '/decide', 'g')
where html like '%/decide#%' or text like '%/decide#%';

-- Whether somebody acted by the link in a mail, without signing in.
alter table workflow_history add column by_mail_link boolean not null default false;
