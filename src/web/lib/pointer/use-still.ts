import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchPointer } from './watch-pointer.ts';

const atOnce = (work: () => void) => work();

/**
 * The newest value; while it is watched and a button of the pointer is pressed, the one before: what a press began on
 * must not move away under it.
 */
export function useStill<Value>(newest: Value, isWatched: boolean): Value {
  const [shown, setShown] = useState(newest);
  const atRest = useRef(atOnce);
  useEffect(() => {
    if (!isWatched) return;
    const stop = new AbortController();
    atRest.current = watchPointer(stop.signal);
    return () => {
      stop.abort();
      atRest.current = atOnce;
    };
  }, [isWatched]);
  useLayoutEffect(() => {
    const letThrough = isWatched ? atRest.current : atOnce;
    letThrough(() => setShown(newest));
  }, [newest, isWatched]);
  return shown;
}
