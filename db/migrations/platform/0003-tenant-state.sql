-- What an operator decides about a tenant: whether it is let in at all, whether it is being worked on, and for which
-- bots (`provider:service`) it has a licence.
ALTER TABLE tenants
  ADD COLUMN is_suspended boolean NOT NULL DEFAULT false,
  ADD COLUMN is_in_maintenance boolean NOT NULL DEFAULT false,
  ADD COLUMN bot_licences jsonb NOT NULL DEFAULT '[]';
