-- What a step gave to the world, as masked JSON text, so that two runs can be compared; null: nothing is kept of it.
alter table bot_run_steps add column given text;
