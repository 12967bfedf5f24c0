import { useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address; a function that sets one of its values, where an empty value removes the parameter; and one
 * that replaces the query by what is made of it. Neither adds a history entry. Both read the address itself, because
 * the rendered query can be one step behind it: two quick changes would lose the first.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const update = (change: Change) =>
    setParams(change(new URLSearchParams(window.location.search)), { replace: true });
  const change = (name: string, value: string) =>
    update((before) => {
      if (value === '') before.delete(name);
      else before.set(name, value);
      return before;
    });
  return [params, change, update] as const;
}
