-- The day with which weeks begin in calendars. So far the format of dates decided.
alter table organization
  add column first_weekday text not null default 'monday'
    check (first_weekday in ('monday', 'saturday', 'sunday'));
update organization set first_weekday = 'sunday' where date_format = 'MM-DD-YYYY';

-- Who has hidden the first steps of the organisation, or seen them all done.
alter table users add column hides_first_steps boolean not null default false;
