import { expect, it } from 'vitest';
import type { Cause } from '#server/platform/trail/trail.ts';
import type { RecordDraft } from './record-draft.ts';
import { refusalCounter } from './refusal-counter.ts';

const causeAt = (seconds: number, ip = '192.0.2.1', tenantId = 'acme') =>
  ({
    tenant: { id: tenantId },
    actor: null,
    now: new Date(Date.UTC(2026, 2, 2, 9, 0, seconds)),
    requestId: '',
    client: { ip, userAgent: '' },
  }) as unknown as Cause;

function counting() {
  const drafts: RecordDraft[] = [];
  const counter = refusalCounter((_cause, draft) => drafts.push(draft));
  return { drafts, counter };
}

it('makes one record of the first, and one of how many followed, whatever was asked for', () => {
  const { drafts, counter } = counting();
  for (let at = 0; at < 50; at += 1)
    counter.count(causeAt(at), 'getEntry', { reason: 'hidden', moduleId: 'm', entryId: `e${at}` });
  counter.count(causeAt(60), 'getEntry', { reason: 'hidden', moduleId: 'm', entryId: 'last' });
  expect(drafts.map(({ entryId, facts }) => [entryId, facts])).toEqual([
    ['e0', { reason: 'hidden', count: 1 }],
    ['e0', { reason: 'hidden', count: 49 }],
    ['last', { reason: 'hidden', count: 1 }],
  ]);
});

it('lets nobody fill the trail of a tenant by ever other refusals, and goes on with another tenant', () => {
  const { drafts, counter } = counting();
  for (let at = 0; at < 5_000; at += 1) counter.count(causeAt(1, `192.0.2.${at}`), 'key', {});
  expect(drafts).toHaveLength(201);
  expect(drafts.at(-1)?.facts).toEqual({ reason: 'manyKinds', count: 1 });
  counter.count(causeAt(1, '192.0.2.1', 'globex'), 'key', {});
  expect(drafts.at(-1)).toMatchObject({ subjectKind: 'key', facts: { count: 1 } });
  counter.flush();
  expect(drafts.at(-1)?.facts).toEqual({ reason: 'manyKinds', count: 4_799 });
  counter.count(causeAt(2), 'key', {});
  expect(drafts.at(-1)).toMatchObject({ subjectKind: 'key', facts: { count: 1 } });
});
