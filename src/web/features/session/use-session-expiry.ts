import { useEffect, useState } from 'react';
import { lastActivityMs, noteActivity } from '#web/lib/session/activity.ts';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { expiryStep } from './expiry-step.ts';

const retryMs = 10_000;
const tickMs = 1000;
/** setTimeout counts in 31 bits. */
const maxWaitMs = 2 ** 31 - 1;

/** Milliseconds until the session ends while the dialog should ask, else null. */
export function useSessionExpiry(): number | null {
  const state = useSession();
  const endMs = state.status === 'signedIn' ? state.expiresAtMs : null;
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => noteActivity(), []);
  useEffect(() => {
    if (endMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (delayMs: number) => {
      timer = setTimeout(step, Math.min(delayMs, maxWaitMs));
    };
    const step = () => {
      const next = expiryStep(Date.now(), endMs, lastActivityMs());
      setLeftMs(next.kind === 'ask' ? endMs - Date.now() : null);
      if (next.kind === 'signOut') session.end('expired');
      else if (next.kind === 'wait') again(next.forMs);
      else if (next.kind === 'ask') again(tickMs);
      else void session.renew({ isExtending: true }).then((isRenewed) => isRenewed || again(retryMs));
    };
    step();
    return () => clearTimeout(timer);
  }, [endMs]);
  return leftMs;
}
