-- A notification can be about a webhook, which has no app.
alter table notifications alter column module_id drop not null;
