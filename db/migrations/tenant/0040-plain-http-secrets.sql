-- Whether the values of a security header may also go to their host without encryption.
ALTER TABLE security_headers ADD COLUMN allows_plain_http boolean NOT NULL DEFAULT false;
