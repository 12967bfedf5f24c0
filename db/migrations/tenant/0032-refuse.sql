-- Ends the transaction with one of the product's refusals, so that a statement which travels with the commit can say
-- itself that it must not stand.
create function refuse(code text) returns text
language plpgsql as $$
begin
  raise exception using errcode = 'FW001', message = code;
end
$$;
