-- How long each answered request to the provider took, as medians cannot be added up. Kept for 400 days.
create table assistant_times (
  day date not null,
  user_id uuid not null references users (id),
  feature text not null,
  currency text not null,
  duration_ms integer not null check (duration_ms >= 0)
);
create index assistant_times_usage_idx on assistant_times (day, user_id, feature, currency);
