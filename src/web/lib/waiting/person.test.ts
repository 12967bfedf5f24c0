// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastPerson, notePerson } from './person.ts';

const unsubscribe = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  unsubscribe.mockClear();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
});
afterEach(() => vi.unstubAllGlobals());

it('ends the messages for a person when somebody else is signed in', async () => {
  notePerson('ana');
  notePerson('ana');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unsubscribe).not.toHaveBeenCalled();
  notePerson('ben');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(lastPerson()).toBe('ben');
});
