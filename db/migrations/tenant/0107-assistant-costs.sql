-- What the provider asks for a million tokens; null: nobody has said. Costs are kept at the price of their day.
alter table assistant_settings
  add input_price numeric check (input_price >= 0),
  add output_price numeric check (output_price >= 0),
  add currency text not null default '';
alter table assistant_usage
  add currency text not null default '',
  add cost numeric not null default 0;
alter table assistant_usage drop constraint assistant_usage_pkey;
alter table assistant_usage add primary key (day, user_id, feature, currency);
