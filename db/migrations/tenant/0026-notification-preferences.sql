-- How somebody wants to hear of each kind of news, where that is other than usual: {"commented": {"inApp": false, "byMail": true}}.
alter table users add column notification_preferences jsonb not null default '{}';
