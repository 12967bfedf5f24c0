-- SQL for analysts: the apps that an administrator opened to them, and the names by which their statements know these.
CREATE TABLE analyst_apps (
  module_id uuid PRIMARY KEY REFERENCES modules (id),
  includes_hidden boolean NOT NULL,
  -- Checksum of the statements that made its views; empty: they have to be made.
  made_of text NOT NULL DEFAULT '',
  chosen_by uuid NOT NULL REFERENCES users (id),
  chosen_on timestamptz NOT NULL
);

-- A name is given once and kept, whatever becomes of the label. `relation`: '' for the app's own view, else the section or
-- the list that has a view of its own. `path`: '' for the view itself, else what the column shows.
CREATE TABLE analyst_names (
  module_id uuid NOT NULL REFERENCES modules (id),
  relation text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (module_id, relation, path)
);
CREATE UNIQUE INDEX analyst_names_of_views ON analyst_names (lower(name)) WHERE path = '';

-- What the choices of fields are called. In a table, as every role of a database can read the text of its views.
CREATE TABLE analyst_choices (
  module_id uuid NOT NULL REFERENCES modules (id),
  path text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  PRIMARY KEY (module_id, path, key)
);

-- The password of the login, of which only the database keeps a verifier.
CREATE TABLE analyst_passwords (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  set_by uuid NOT NULL REFERENCES users (id),
  set_on timestamptz NOT NULL
);

CREATE VIEW value_list_labels AS SELECT id, items FROM value_lists;

CREATE VIEW reference_labels AS SELECT id, dataset_id, key, row_values FROM reference_data_rows;

CREATE VIEW external_labels AS SELECT origin, key, label FROM external_choices;
