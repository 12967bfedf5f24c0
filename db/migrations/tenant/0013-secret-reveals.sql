-- Who read which secret of which entry. Kept when the entry is deleted; never the secret itself.
create table secret_reveals (
  id uuid primary key,
  module_id uuid not null,
  entry_id uuid not null,
  field_name text not null,
  revealed_by uuid not null,
  revealed_at timestamptz not null,
  ip text not null
);
create index secret_reveals_entry_idx on secret_reveals (entry_id, revealed_at);
