import { useSearchParams } from 'react-router';

/**
 * The query of the address, and a function that sets one of its values without adding a history entry. An empty value
 * removes the parameter.
 */
export function useAddress(): readonly [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    // Reads the address itself, because the rendered state can be one step behind it.
    const changed = new URLSearchParams(window.location.search);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  };
  return [params, change];
}
