-- Whom other systems have offered what: for a while they may take it. What nobody took is then forgotten.
create table external_offers (
  origin text not null,
  key text not null,
  user_id uuid not null references users (id) on delete cascade,
  offered_on timestamptz not null,
  primary key (origin, key, user_id),
  foreign key (origin, key) references external_choices (origin, key) on delete cascade
);
create index external_offers_offered_on_idx on external_offers (offered_on);

-- Taken by an entry or a template, so that its label is read for as long as they last.
alter table external_choices add column is_taken boolean not null default false;
-- Nobody wrote down what was taken until now.
update external_choices set is_taken = true;
create index external_choices_seen_on_idx on external_choices (seen_on) where not is_taken;
