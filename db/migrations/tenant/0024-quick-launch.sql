-- Apps that people have chosen to launch quickly, in their order.
create table quick_launch_choices (
  user_id uuid primary key references users (id) on delete cascade,
  module_ids uuid[] not null
);
