-- The directory of tenants and their secret keys. Runs with search_path = platform.
CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  title text NOT NULL,
  licence_expires_on date,
  full_user_seats integer,
  other_seats integer,
  -- Hash of the tenant migrations that this tenant has; tells at start which tenants need work.
  migrations_hash text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE keys (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  purpose text NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, purpose)
);
