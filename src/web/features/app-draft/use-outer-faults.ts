import { useEffect, useState } from 'react';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import type { Fault } from '#engine/form/definition.ts';
import { call } from '#web/lib/api/client.ts';

/**
 * The latest faults that only the server finds. They are fetched again whenever the window gets the focus, because
 * missing things can have been created in another window, and existing things deleted.
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
