// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contracts/endpoint.ts';
import { addressOf } from '../http/address.ts';
import { translate } from '../i18n/i18n.ts';
import { claimSuccessor, keepToken } from '../session/refresh-token-store.ts';
import { session } from '../session/session.ts';
import { call } from './client.ts';

const getThing = defineEndpoint({
  name: 'getThing',
  method: 'GET',
  path: '/api/thing/:id',
  summary: 'A thing',
  description: 'A thing.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ id: z.string() }),
  query: z.object({ part: z.string().optional() }),
  response: z.object({ name: z.string() }),
});

const request = { params: { id: 'a/b' }, query: {} };
const refreshPath = '/api/identity/Authentication/refreshToken';

type Answer = { readonly status: number; readonly body: unknown };
const good = (data: unknown): Answer => ({ status: 200, body: { success: true, message: '', data } });
const bad = (status: number, code: string): Answer => ({
  status,
  body: {
    success: false,
    code,
    message: `said ${code}`,
    errors: [{ path: 'fields.a', code: 'x', message: 'y' }],
  },
});
const tokens = (token: string) =>
  good({ token, accessToken: `refresh-${token}`, expiresAt: '2100-01-01T00:00:00Z' });

let sent: { path: string; token: string | null }[];

function answer(handler: (path: string, token: string | null) => Answer): void {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    sent.push({ path, token });
    const { status, body } = handler(path, token);
    return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } });
  });
}

const keptToken = async () => (await claimSuccessor())?.current ?? null;

beforeEach(async () => {
  session.end(null);
  await keepToken('kept');
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share this worker, and would find a session to renew.
  session.end(null);
});

describe('call', () => {
  it('gets a token first if there is only a refresh token', async () => {
    answer((path) => (path === refreshPath ? tokens('one') : good({ name: 'it' })));
    expect(await call(getThing, request)).toEqual({ name: 'it' });
    expect(sent.map(({ path }) => path)).toEqual([refreshPath, '/api/thing/a%2Fb']);
    expect(sent[1]?.token).toBe('Bearer one');
    expect(await keptToken()).toBe('refresh-one');
  });

  it('names the same successor until a response arrives', async () => {
    const named: string[] = [];
    let isCutOff = true;
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      named.push(JSON.parse(String(init.body)).next);
      if (isCutOff) throw new TypeError('cut off');
      const { status, body } = tokens('one');
      return new Response(JSON.stringify(body), { status });
    });
    expect(await session.renew()).toBe(false);
    isCutOff = false;
    expect(await session.renew()).toBe(true);
    expect(await session.renew()).toBe(true);
    expect(named[0]).toMatch(/^kept\.[\w-]{43}$/);
    expect(named[1]).toBe(named[0]);
    expect(named[2]).not.toBe(named[0]);
  });

  it('renews an expired token once for all waiting calls and repeats them', async () => {
    let renewals = 0;
    answer((path, token) => {
      if (path === refreshPath) {
        renewals += 1;
        return tokens(renewals === 1 ? 'old' : 'new');
      }
      return token === 'Bearer new' ? good({ name: 'it' }) : bad(401, 'token_expired');
    });
    await session.renew();
    const results = await Promise.all([call(getThing, request), call(getThing, request)]);
    expect(results).toEqual([{ name: 'it' }, { name: 'it' }]);
    expect(renewals).toBe(2);
  });

  it('does not sign in again when the answer to a renewal arrives after a sign-out', async () => {
    vi.stubGlobal('fetch', async () => {
      session.end('signedOut');
      return new Response(JSON.stringify(tokens('late').body), { status: 200 });
    });
    expect(await session.renew()).toBe(false);
    expect(session.state()).toEqual({ status: 'signedOut', reason: 'signedOut' });
    expect(session.accessToken()).toBeNull();
    expect(await keptToken()).toBeNull();
  });

  it('does nothing in the name of somebody who has signed in in another tab', async () => {
    answer((path) => (path === refreshPath ? tokens('one') : bad(401, 'token_expired')));
    await session.renew();
    await keepToken('other.first');
    await expect(call(getThing, request)).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ path }) => path)).toEqual([refreshPath, '/api/thing/a%2Fb']);
    expect(session.state()).toEqual({ status: 'signedOut', reason: 'signedOut' });
    expect(await keptToken()).toBe('other.first');
  });

  it('ends the session when it cannot be renewed', async () => {
    answer((path) => (path === refreshPath ? bad(401, 'session_ended') : bad(401, 'token_expired')));
    await expect(call(getThing, request)).rejects.toMatchObject({ status: 401 });
    expect(session.state()).toEqual({ status: 'signedOut', reason: 'expired' });
    expect(await keptToken()).toBeNull();
  });

  it('keeps the session when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    await expect(call(getThing, request)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
    expect(session.canRenew()).toBe(true);
  });

  it('keeps the session when the response breaks off, is not ours, or reports too many requests', async () => {
    const answers = [
      new Response('{"success":true,"da', { status: 200 }),
      new Response('<html>', { status: 403 }),
      new Response(JSON.stringify(bad(429, 'too_many_requests').body), { status: 429 }),
    ];
    for (const broken of answers) {
      vi.stubGlobal('fetch', async () => broken);
      expect(await session.renew()).toBe(false);
      expect(await keptToken()).toBe('kept');
      expect(session.state()).not.toMatchObject({ reason: 'expired' });
    }
  });

  it('returns the content of the envelope', async () => {
    answer((path) => (path === refreshPath ? tokens('one') : bad(422, 'validation_failed')));
    await expect(call(getThing, request)).rejects.toMatchObject({
      code: 'validation_failed',
      status: 422,
      message: 'said validation_failed',
      violations: [{ path: 'fields.a', code: 'x', message: 'y' }],
      requestId: 'r1',
    });
  });
});

it('names an answer that neither we nor a proxy explained', async () => {
  answer((path) => (path === refreshPath ? tokens('t1') : { status: 400, body: null }));
  await expect(call(getThing, request)).rejects.toMatchObject({
    code: 'unreadable',
    message: translate('ui:queryFailed'),
  });
});

it('writes addresses without empty parameters and refuses a missing one', () => {
  expect(addressOf(getThing, { params: { id: 'x' }, query: { part: 'a b', none: undefined } })).toBe(
    '/api/thing/x?part=a+b',
  );
  expect(() => addressOf(getThing, {})).toThrow('id');
});
