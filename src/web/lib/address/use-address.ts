import { useSearchParams } from 'react-router';

/** What the query of the address says, and how to change one of its values without a step back; empty takes it out. */
export function useAddress(): readonly [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    // The address itself: what is drawn may be one step behind it.
    const changed = new URLSearchParams(window.location.search);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  };
  return [params, change];
}
