-- What a person says on pages of an app that names a thread stands in a thread of its own; '': the one of all other pages.
alter table assistant_threads add column app_thread text not null default '';
alter table assistant_threads drop constraint assistant_threads_user_id_key;
alter table assistant_threads add constraint assistant_threads_user_app_key unique (user_id, app_thread);
