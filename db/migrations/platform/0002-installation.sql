-- Roles belong to a whole cluster, schemas to one database: the names of the tenants' roles carry this id, so that
-- several installations share a cluster. The database that took the id is told apart from a copy of it.
CREATE TABLE installation (
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{8}$'),
  database_oid oid NOT NULL,
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row)
);
INSERT INTO installation (id, database_oid)
SELECT left(gen_random_uuid()::text, 8), oid FROM pg_database WHERE datname = current_database();
