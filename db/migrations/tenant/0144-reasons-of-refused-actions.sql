-- Why a confirmed action of the assistant was refused, in the language of the person who confirmed it.
alter table assistant_actions add column reasons text[] not null default '{}';
