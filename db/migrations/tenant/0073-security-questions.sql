-- How many security questions everyone who signs in with a password has to have answered; 0: none.
alter table sign_in_policy add column security_questions integer not null default 0
  check (security_questions between 0 and 5);

-- The answers of a person, hashed like passwords. They are asked for when a forgotten password is replaced.
create table security_answers (
  user_id uuid not null references users (id) on delete cascade,
  question text not null,
  answer_hash text not null,
  answered_on timestamptz not null,
  primary key (user_id, question)
);
