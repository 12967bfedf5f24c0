-- What a person has decided in an app: for lists whose fields some step hides.
CREATE INDEX tasks_decided_idx ON tasks (closed_by, module_id) INCLUDE (entry_id, activity_id) WHERE state = 'closed';
