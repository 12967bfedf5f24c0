// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreAnswers, startKeeping } from './keep-answers.ts';
import { eraseAnswers } from './kept-store.ts';

const { browser } = vi.hoisted(() => ({ browser: { token: '' as string | null } }));

vi.mock('../session/session.ts', () => ({
  session: {
    refreshToken: async () => browser.token,
    state: () => ({ status: 'signedIn', expiresAtMs: Date.now() + 60_000 }),
  },
}));

let stop: (() => void) | undefined;

beforeEach(async () => {
  browser.token = 'ana.first';
  await eraseAnswers();
});
afterEach(() => stop?.());

/** What a page opened without a connection shows. */
async function shown(): Promise<unknown> {
  const queries = new QueryClient();
  await restoreAnswers(queries);
  return queries.getQueryData(['getTask', 'one']);
}

const aPage = () => {
  const queries = new QueryClient();
  stop = startKeeping(queries);
  return queries;
};

it('keeps the answers of a session through its renewals, and nothing of administration', async () => {
  const queries = aPage();
  browser.token = 'ana.second';
  queries.setQueryData(['getTask', 'one'], 'of Ana');
  queries.setQueryData(['listUsers'], 'everybody');
  await vi.waitFor(async () => expect(await shown()).toBe('of Ana'), { timeout: 5000 });
  const again = new QueryClient();
  await restoreAnswers(again);
  expect(again.getQueryData(['listUsers'])).toBeUndefined();
});

it('never keeps what a page has of one session for the next', async () => {
  const queries = aPage();
  await new Promise((resolve) => setTimeout(resolve));
  queries.setQueryData(['getTask', 'one'], 'of Ana');
  browser.token = 'ben.first';
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await shown()).toBeUndefined();
});
