-- The words in stored HTML, so that indexes know formatted texts by what people read in them.
create function html_words(html text) returns text
language sql immutable strict parallel safe as $$
  select btrim(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '<(?:br|hr)\s*/?>|</(?:p|h[1-6]|li|blockquote|pre|t[dh])>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    ' ')
$$;

alter table module_indexes drop constraint module_indexes_purpose_check;
alter table module_indexes add constraint module_indexes_purpose_check
  check (purpose in ('unique', 'ascending', 'descending', 'search', 'letters', 'words', 'wordLetters'));
