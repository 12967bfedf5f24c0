-- What an app learns from its own finished entries: which choice a field has, which amount is usual, how long it takes.
create table predictions (
  id uuid primary key,
  module_id uuid not null references modules (id),
  kind text not null,
  -- The field that is predicted; null: how long an entry takes.
  field text,
  is_on boolean not null default false,
  retrains text not null default 'never',
  state text not null,
  -- Why the last training could not be done.
  failure text,
  -- Who asked for the training last: it learns from the entries that this person may see.
  owner_id uuid references users (id) on delete set null,
  -- When the training was asked for that is waited for or that was the last.
  asked_on timestamptz not null,
  -- The version that is used; null: there is none that is good enough.
  used_version int,
  next_due_at timestamptz
);
create unique index predictions_subject_key on predictions (module_id, kind, coalesce(field, ''));
create index predictions_next_due_at_idx on predictions (next_due_at) where next_due_at is not null;
create table prediction_versions (
  prediction_id uuid not null references predictions (id) on delete cascade,
  version int not null,
  -- Null: it was refused.
  model jsonb,
  refusal text,
  entries int not null,
  evaluation jsonb,
  trained_by uuid references users (id) on delete set null,
  trained_on timestamptz not null,
  primary key (prediction_id, version)
);
