import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { eraseAnswers, type KeptAnswer, keepAnswers, ownAnswers, readAnswers } from './kept-store.ts';

const nowMs = Date.parse('2026-01-01T12:00:00Z');
const owner = (sessionId: string) => ({ sessionId, endsAtMs: nowMs + 60_000 });
const answer = (queryHash: string, updatedAtMs = nowMs) =>
  ({ queryHash, updatedAtMs, query: { queryHash } }) as unknown as KeptAnswer;

beforeEach(eraseAnswers);

it('reads what a session has kept', async () => {
  await ownAnswers(owner('a'));
  await keepAnswers('a', [answer('tasks'), answer('user')]);
  const kept = await readAnswers('a', nowMs);
  expect(kept?.answers.map(({ queryHash }) => queryHash)).toEqual(['tasks', 'user']);
});

it('reads nothing of another session, and erases it when the next one begins', async () => {
  await ownAnswers(owner('a'));
  await keepAnswers('a', [answer('tasks')]);
  expect(await readAnswers('b', nowMs)).toBeNull();
  await ownAnswers(owner('b'));
  expect((await readAnswers('b', nowMs))?.answers).toEqual([]);
  expect(await readAnswers('a', nowMs)).toBeNull();
});

it('keeps nothing for a session that has been replaced', async () => {
  await ownAnswers(owner('b'));
  await keepAnswers('a', [answer('tasks')]);
  expect((await readAnswers('b', nowMs))?.answers).toEqual([]);
});

it('shows nothing after the session has ended', async () => {
  await ownAnswers(owner('a'));
  await keepAnswers('a', [answer('tasks')]);
  expect(await readAnswers('a', nowMs + 60_000)).toBeNull();
});

it('forgets the oldest beyond three hundred', async () => {
  await ownAnswers(owner('a'));
  const many = Array.from({ length: 301 }, (_, number) => answer(`answer ${number}`, nowMs + number));
  await keepAnswers('a', many);
  const hashes = (await readAnswers('a', nowMs))?.answers.map(({ queryHash }) => queryHash);
  expect(hashes).toHaveLength(300);
  expect(hashes).not.toContain('answer 0');
});
