import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { sendWaiting } from './send-waiting.ts';
import type { WaitingDecision, WaitingEntry } from './waiting-item.ts';
import {
  changeWaiting,
  eraseWaiting,
  findWaiting,
  putWaiting,
  removeWaiting,
  waitingOf,
} from './waiting-store.ts';

/** What was asked, as the name of the call, its key and its body; and what is answered next. */
const { asked, answers } = vi.hoisted(() => ({
  asked: [] as { name: string; key: string | undefined; body: unknown }[],
  answers: [] as (() => unknown)[],
}));

vi.mock('../api/client.ts', () => ({
  call: async (
    endpoint: { name: string },
    request: { body?: unknown },
    options?: { idempotencyKey?: string },
  ) => {
    asked.push({ name: endpoint.name, key: options?.idempotencyKey, body: request.body });
    return answers.shift()?.();
  },
}));

const refusal =
  (code: ApiError['code'], status: number, params = {}) =>
  () => {
    throw new ApiError({ code, status, message: `refused: ${code}`, params });
  };
const lost = refusal('unreachable', 0);
const saved = (id: string, revision: number) => () => ({ id, revision });

const entry = (of: Partial<WaitingEntry> = {}): WaitingEntry => ({
  kind: 'entry',
  id: 'one',
  userId: 'ana',
  moduleId: 'app',
  recordId: null,
  taskId: null,
  title: 'Claims',
  keptAt: new Date().toISOString(),
  obstacle: null,
  open: {
    key: 'first',
    sentAt: new Date().toISOString(),
    request: { query: { moduleId: 'app' }, body: { data: { title: 'a' } } },
  },
  stored: { id: null, revision: 0, base: {} },
  data: { title: 'a' },
  submitKey: null,
  ...of,
});

const decision = (of: Partial<WaitingDecision> = {}): WaitingDecision => ({
  kind: 'decision',
  id: 'two',
  key: 'decided',
  userId: 'ana',
  moduleId: 'app',
  recordId: 'record',
  taskId: 'task',
  title: 'Claim 7',
  keptAt: new Date().toISOString(),
  obstacle: null,
  request: { body: { task_id: 'task', accepted: true } },
  seenRevision: 4,
  outcome: 'Approve',
  ...of,
});

beforeEach(async () => {
  asked.length = 0;
  answers.length = 0;
  await eraseWaiting('ana');
  await eraseWaiting('ben');
});

it('sends an entry with the key of the request that may have arrived, and forgets it', async () => {
  await putWaiting(entry());
  answers.push(saved('record', 1));
  await sendWaiting('ana');
  expect(asked).toEqual([{ name: 'saveEntry', key: 'first', body: { data: { title: 'a' } } }]);
  expect(await waitingOf('ana')).toEqual([]);
});

it('sends what was typed after that request as a change of the same entry', async () => {
  await putWaiting(entry({ data: { title: 'ab' } }));
  answers.push(saved('record', 1), saved('record', 2));
  await sendWaiting('ana');
  expect(asked.map(({ body }) => body)).toEqual([
    { data: { title: 'a' } },
    { id: 'record', revision: 1, data: { title: 'ab' } },
  ]);
  expect(asked[1]?.key).not.toBe('first');
});

it('goes on with the same key after the answer to the second request was lost', async () => {
  await putWaiting(entry({ data: { title: 'ab' } }));
  answers.push(saved('record', 1), lost, saved('record', 2));
  await sendWaiting('ana');
  expect(await waitingOf('ana')).toMatchObject([{ recordId: 'record', obstacle: null }]);
  await sendWaiting('ana');
  expect(asked).toHaveLength(3);
  expect(asked[2]).toEqual(asked[1]);
  expect(await waitingOf('ana')).toEqual([]);
});

it('submits after it has saved', async () => {
  await putWaiting(entry({ submitKey: 'submitted' }));
  answers.push(saved('record', 1), saved('record', 2));
  await sendWaiting('ana');
  expect(asked.map(({ name, key }) => [name, key])).toEqual([
    ['saveEntry', 'first'],
    ['submitEntry', 'submitted'],
  ]);
});

it('keeps both versions of an entry that somebody has changed, and says who', async () => {
  await putWaiting(
    entry({
      recordId: 'record',
      open: null,
      stored: { id: 'record', revision: 1, base: {} },
    }),
  );
  answers.push(refusal('stale_revision', 409), () => ({ modified_by: { name: 'Ben' } }));
  await sendWaiting('ana');
  expect(await waitingOf('ana')).toMatchObject([
    { data: { title: 'a' }, obstacle: { kind: 'changed', by: 'Ben' } },
  ]);
  asked.length = 0;
  await sendWaiting('ana');
  expect(asked).toEqual([]);
});

it('keeps a decision that came too late, and says who was first', async () => {
  await putWaiting(decision());
  answers.push(refusal('task_closed', 409, { name: 'Ben' }));
  await sendWaiting('ana');
  expect(asked).toMatchObject([{ name: 'decideTask', key: 'decided' }]);
  expect(await waitingOf('ana')).toMatchObject([{ obstacle: { kind: 'closed', by: 'Ben' } }]);
});

it('decides on the entry as it was seen, and keeps the decision on one that was changed since', async () => {
  await putWaiting(decision());
  answers.push(refusal('stale_revision', 409), () => ({ modified_by: { name: 'Ben' } }));
  await sendWaiting('ana');
  expect(asked[0]).toMatchObject({ key: 'decided', body: { accepted: true, revision: 4 } });
  expect(await waitingOf('ana')).toMatchObject([{ obstacle: { kind: 'changed', by: 'Ben' } }]);
});

it('takes a decision for sent whose answer was lost before it was kept', async () => {
  await putWaiting(decision());
  answers.push(refusal('idempotency_conflict', 409), saved('record', 5));
  await sendWaiting('ana');
  expect(asked.map(({ key }) => key)).toEqual(['decided', 'decided']);
  expect(asked[1]?.body).toEqual({ task_id: 'task', accepted: true });
  expect(await waitingOf('ana')).toEqual([]);
});

it('leaves everything as it is while the server cannot be reached', async () => {
  await putWaiting(decision());
  answers.push(lost);
  await sendWaiting('ana');
  expect(await waitingOf('ana')).toEqual([decision({ keptAt: expect.any(String) as never })]);
});

it('asks before it sends what may have begun an entry more than a day ago', async () => {
  const { open } = entry();
  await putWaiting(entry({ open: open && { ...open, sentAt: '2020-01-01T00:00:00Z' } }));
  await sendWaiting('ana');
  expect(asked).toEqual([]);
  expect(await waitingOf('ana')).toMatchObject([{ obstacle: { kind: 'unsure' } }]);
});

it('asks too if the request that was lost was made while sending', async () => {
  await putWaiting(entry({ open: null }));
  answers.push(lost);
  await sendWaiting('ana');
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  await sendWaiting('ana').finally(() => vi.useRealTimers());
  expect(asked).toHaveLength(1);
  expect(await waitingOf('ana')).toMatchObject([{ obstacle: { kind: 'unsure' } }]);
});

it('sends without asking what was begun long ago and never sent', async () => {
  const { open } = entry();
  await putWaiting(entry({ keptAt: '2020-01-01T00:00:00Z', open: open && { ...open, sentAt: null } }));
  answers.push(saved('record', 1));
  await sendWaiting('ana');
  expect(asked).toHaveLength(1);
  expect(await waitingOf('ana')).toEqual([]);
});

it('does not send what was taken back while the one before was sent', async () => {
  await putWaiting(entry({ keptAt: '2026-01-01T00:00:00Z' }));
  await putWaiting(decision());
  answers.push(() => removeWaiting(decision()).then(saved('record', 1)));
  await sendWaiting('ana');
  expect(asked.map(({ name }) => name)).toEqual(['saveEntry']);
});

it('sends and shows nothing of somebody else', async () => {
  await putWaiting(decision());
  await sendWaiting('ben');
  expect(asked).toEqual([]);
  expect(await waitingOf('ben')).toEqual([]);
  await eraseWaiting('ben');
  expect(await waitingOf('ana')).toHaveLength(1);
});

it('does not bring back what was discarded', async () => {
  const item = entry();
  await putWaiting(item);
  await eraseWaiting('ana');
  expect(await changeWaiting(item, (now) => ({ ...now, data: {} }))).toBeNull();
  expect(await findWaiting(item)).toBeNull();
});
