-- Connectors that somebody has paused.
update connectors set settings = '{"isPaused": false}'::jsonb || settings;
