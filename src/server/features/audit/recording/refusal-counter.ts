import type { Cause, Refusal } from '#server/platform/trail/trail.ts';
import type { RecordDraft } from './record-draft.ts';

interface Counted {
  readonly cause: Cause;
  readonly draft: RecordDraft;
  readonly sinceMs: number;
  /** Refusals since the last record. */
  count: number;
}

const windowMs = 60_000;
/** How many kinds of refusals of one tenant have records of their own within that time; the rest share one. */
const maxKinds = 200;

/** What somebody shows to prove who they are, where it is no sign-in. */
const credentials = ['key', 'password', 'provisioningToken', 'secondFactor'] as const;

/**
 * Records the first refusal of a kind (the same person, address, call and reason) at once, and how many followed within a
 * minute in one record, so that nobody can flood the trail: neither by one call nor by ever other ones. What is asked for
 * does not count: somebody who tries one entry after the other makes one record, of the first, and one of how many.
 */
export function refusalCounter(append: (cause: Cause, draft: RecordDraft) => void) {
  const counted = new Map<string, Counted>();
  const kinds = new Map<string, number>();
  const tell = ({ cause, draft, count }: Counted) =>
    append(cause, { ...draft, facts: { ...draft.facts, count } });
  const close = (isOver: (one: Counted) => boolean) => {
    for (const [key, one] of counted) {
      if (!isOver(one)) continue;
      counted.delete(key);
      kinds.set(one.cause.tenant.id, (kinds.get(one.cause.tenant.id) ?? 1) - 1);
      if (one.count > 0) tell(one);
    }
  };
  const counts = (key: string): boolean => {
    const known = counted.get(key);
    if (known) known.count += 1;
    return known !== undefined;
  };
  return {
    count: (cause: Cause, call: string, about: Refusal = {}) => {
      const nowMs = cause.now.getTime();
      close(({ sinceMs }) => nowMs - sinceMs >= windowMs);
      const { tenant, actor, client } = cause;
      const key = JSON.stringify([tenant.id, actor?.id, client.ip, call, about.reason, about.subjectId]);
      if (counts(key)) return;
      const ofTenant = kinds.get(tenant.id) ?? 0;
      const isOneMore = ofTenant >= maxKinds;
      const rest = JSON.stringify([tenant.id]);
      if (isOneMore && counts(rest)) return;
      const draft: RecordDraft = isOneMore
        ? { action: 'refused', subjectKind: 'call', subjectId: null, facts: { reason: 'manyKinds' } }
        : draftOf(call, about);
      tell({ cause, draft, sinceMs: nowMs, count: 1 });
      kinds.set(tenant.id, ofTenant + 1);
      counted.set(isOneMore ? rest : key, { cause, draft, sinceMs: nowMs, count: 0 });
    },
    /** Records what was only counted until now. */
    flush: () => close(() => true),
  };
}

function draftOf(call: string, { reason, subjectId, moduleId, entryId }: Refusal): RecordDraft {
  const facts: Readonly<Record<string, string>> = reason ? { reason } : {};
  if (call === 'authenticate')
    return { action: 'signInFailed', subjectKind: 'session', subjectId: subjectId ?? null, facts };
  const credential = credentials.find((one) => one === call);
  if (credential) return { action: 'refused', subjectKind: credential, subjectId: subjectId ?? null, facts };
  return { action: 'refused', subjectKind: 'call', subjectId: call, moduleId, entryId, facts };
}
