import type { Cause } from '#server/platform/trail/trail.ts';
import type { RecordDraft } from './record-draft.ts';

interface Counted {
  readonly cause: Cause;
  readonly draft: RecordDraft;
  readonly sinceMs: number;
  /** Refusals since the last record. */
  count: number;
}

const windowMs = 60_000;
const maxCounted = 10_000;

/**
 * Records the first refusal of a kind (the same person, address and call) at once, and how many followed within a minute
 * in one record, so that nobody can flood the trail.
 */
export function refusalCounter(append: (cause: Cause, draft: RecordDraft) => void) {
  const counted = new Map<string, Counted>();
  const tell = ({ cause, draft, count }: Counted) =>
    append(cause, { ...draft, facts: { ...draft.facts, count } });
  const close = (isOver: (one: Counted) => boolean) => {
    for (const [key, one] of counted) {
      if (!isOver(one)) continue;
      counted.delete(key);
      if (one.count > 0) tell(one);
    }
  };
  return {
    count: (cause: Cause, call: string, subjectId?: string) => {
      const nowMs = cause.now.getTime();
      close(({ sinceMs }) => nowMs - sinceMs >= windowMs);
      const { tenant, actor, client } = cause;
      const key = JSON.stringify([tenant.id, actor?.id, client.ip, call, subjectId]);
      const known = counted.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      const draft: RecordDraft =
        call === 'authenticate'
          ? { action: 'signInFailed', subjectKind: 'session', subjectId: subjectId ?? null }
          : { action: 'refused', subjectKind: 'call', subjectId: call };
      tell({ cause, draft, sinceMs: nowMs, count: 1 });
      if (counted.size < maxCounted) counted.set(key, { cause, draft, sinceMs: nowMs, count: 0 });
    },
    /** Records what was only counted until now. */
    flush: () => close(() => true),
  };
}
