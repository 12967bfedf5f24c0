import { useLocation } from 'react-router';
import { LeaveGuard } from './leave-guard.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';
import type { Unsaved } from './use-unsaved.ts';

const saveNothing = async () => false;

/** Asks before a page with unsaved changes is left, whether for another page of the product, by a reload or by closing. */
export function AskBeforeLeaving({ unsaved }: { unsaved: Pick<Unsaved, 'isUnsaved'> }) {
  const here = useLocation().pathname;
  useAskBeforeUnload(unsaved.isUnsaved());
  return (
    <LeaveGuard
      isUnsaved={unsaved.isUnsaved}
      hasFailed
      flush={saveNothing}
      isSamePlace={({ pathname }) => pathname === here}
    />
  );
}
