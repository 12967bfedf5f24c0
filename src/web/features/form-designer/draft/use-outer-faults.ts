import { useEffect, useState } from 'react';
import { checkDraft } from '#contracts/modules/check-draft.ts';
import type { Fault } from '#engine/form/definition.ts';
import { call } from '#web/lib/api/client.ts';

/**
 * Faults that only the server finds, as it last told them. They are asked for again whenever people come back to the
 * window: what was missing may have been made in another one, and what was there deleted.
 */
export function useOuterFaults(moduleId: string, first: readonly Fault[]) {
  const [faults, setFaults] = useState(first);
  useEffect(() => {
    const asking = new AbortController();
    const ask = () =>
      void call(checkDraft, { params: { moduleId } }, { signal: asking.signal }).then(
        (answer) => setFaults(answer.outer_faults),
        () => undefined,
      );
    window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      asking.abort();
    };
  }, [moduleId]);
  return [faults, setFaults] as const;
}
