-- Why an automatic step was left by its outcome for errors, and which fields it sent: who may not see one is not told.
alter table workflow_history add column failure jsonb;
