import type { Tellers } from './tellers.ts';

/** How many records of each kind were removed, as facts of their own. */
const countsOf = (counts: unknown) =>
  Object.fromEntries(
    Object.entries(counts as Readonly<Record<string, number>>).map(([kind, count]) => [
      `count:${kind}`,
      count,
    ]),
  );

/** What events about the trail itself tell. */
export const toldOfTheTrail = {
  'audit.exported': (data) => ({
    action: 'exported',
    subjectKind: 'trail',
    subjectId: null,
    facts: { format: String(data.format) },
  }),
  'audit.pruned': (data) => ({
    action: 'pruned',
    subjectKind: 'trail',
    subjectId: null,
    facts: {
      first: 1,
      last: Number(data.last),
      hash: String(data.hash),
      until: String(data.until),
      signed: String(data.signed),
      ...countsOf(data.counts),
    },
  }),
  'audit.retention-changed': () => ({ action: 'changed', subjectKind: 'trail', subjectId: null }),
  'audit.stream-changed': () => ({ action: 'changed', subjectKind: 'stream', subjectId: null }),
  'audit.stream-failed': (data) => ({
    action: 'failed',
    subjectKind: 'stream',
    subjectId: null,
    facts: { failure: String(data.failure) },
  }),
  'audit.stream-resumed': () => ({ action: 'resumed', subjectKind: 'stream', subjectId: null }),
  'audit.stream-secret-revealed': () => ({ action: 'revealed', subjectKind: 'stream', subjectId: null }),
} satisfies Tellers;
