-- Every letter of a text and every two that follow each other, in any case: whether a text contains one or two letters
-- is asked of an index on these, for indexes of pieces of three know nothing that short.
create function letter_pieces(words text) returns text[]
language sql immutable strict parallel safe cost 200 as $$
  select coalesce(array_agg(distinct piece), '{}') from (
    select letter || next from unnest(
      string_to_array(lower(words), null),
      (string_to_array(lower(words), null))[2:] || ''::text
    ) as pair (letter, next)
    union all
    select unnest(string_to_array(lower(words), null))
  ) as pieces (piece)
$$;

alter table module_indexes drop constraint module_indexes_purpose_check;
alter table module_indexes add constraint module_indexes_purpose_check
  check (purpose in ('unique', 'ascending', 'descending', 'search', 'letters'));
