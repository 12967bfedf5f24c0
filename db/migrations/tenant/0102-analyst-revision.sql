-- How often the settings of SQL for analysts were saved, by whom last and when: of two people who change them, the second is told.
CREATE TABLE analyst_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision integer NOT NULL DEFAULT 0,
  modified_by uuid REFERENCES users (id),
  modified_on timestamptz
);
INSERT INTO analyst_settings DEFAULT VALUES;
