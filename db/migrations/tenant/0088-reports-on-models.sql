-- The model on which a kept report was made; the report keeps what it asks when the model goes.
alter table insight_inquiries add column model_id uuid references insight_models (id) on delete set null;
create index insight_inquiries_model_idx on insight_inquiries (model_id);
