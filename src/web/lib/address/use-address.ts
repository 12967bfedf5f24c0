import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * What the query of the address says, and how to change one of its values without a step back; empty takes it out. What
 * was typed a moment before somebody went on to another page does not call them back.
 */
export function useAddress(): readonly [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
  const change = (name: string, value: string) => {
    if (isLeaving.current) return;
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  };
  return [params, change];
}
