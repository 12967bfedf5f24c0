-- The channel on which nodes tell each other what changed, where roles other than the server's can connect: every role can
-- listen to a channel whose name it knows.
ALTER TABLE installation ADD COLUMN signal_channel text NOT NULL
  DEFAULT 'formwright_' || replace(gen_random_uuid()::text, '-', '');
