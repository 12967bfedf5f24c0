// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimSuccessor, forgetToken, hasToken, keepToken, replaceToken } from './refresh-token-store.ts';

beforeEach(() => keepToken('session.first'));

describe('the refresh token of a browser', () => {
  it('has one successor, even for several callers', async () => {
    const [one, other] = await Promise.all([claimSuccessor(), claimSuccessor()]);
    expect(one?.next).toMatch(/^session\.[\w-]{43}$/);
    expect(other).toEqual(one);
  });

  it('is followed by its successor, which gets another one', async () => {
    const { next = '' } = (await claimSuccessor()) ?? {};
    await replaceToken('session.first', next);
    const following = await claimSuccessor();
    expect(following?.current).toBe(next);
    expect(following?.next).not.toBe(next);
  });

  it('is not replaced by the answer to an older one', async () => {
    await keepToken('another.first');
    expect(await replaceToken('session.first', 'session.second')).toBe(false);
    expect((await claimSuccessor())?.current).toBe('another.first');
  });

  it('does not come back with an answer after the end of the session', async () => {
    await claimSuccessor();
    forgetToken();
    expect(await replaceToken('session.first', 'session.second')).toBe(false);
    expect(hasToken()).toBe(false);
    expect(await claimSuccessor()).toBeNull();
  });

  it('is removed at once when it is forgotten', async () => {
    forgetToken();
    expect(hasToken()).toBe(false);
    expect(await claimSuccessor()).toBeNull();
  });

  it('is not read without its mark, even if it could not be removed', async () => {
    localStorage.clear();
    expect(await claimSuccessor()).toBeNull();
  });
});
