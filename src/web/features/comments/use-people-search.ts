import { useEffect, useRef, useState } from 'react';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { call } from '#web/lib/api/client.ts';
import type { Mentionable } from './mention-text.ts';

const pauseMs = 150;

interface Waiting {
  timer?: ReturnType<typeof setTimeout>;
  asked?: AbortController;
}

/** The people whose names match the text after an @. Only the last response counts. */
export function usePeopleSearch() {
  const [found, setFound] = useState<readonly Mentionable[]>([]);
  const waiting = useRef<Waiting>({});
  useEffect(() => {
    const state = waiting.current;
    return () => stop(state);
  }, []);
  const search = (searchTerm: string) => {
    stop(waiting.current);
    waiting.current.timer = setTimeout(() => {
      const asked = new AbortController();
      waiting.current.asked = asked;
      call(lookUpUsers, { body: { searchTerm, length: 8 } }, { signal: asked.signal }).then(setFound, () => {
        if (!asked.signal.aborted) setFound([]);
      });
    }, pauseMs);
  };
  return { found, search };
}

function stop({ timer, asked }: Waiting): void {
  clearTimeout(timer);
  asked?.abort();
}
