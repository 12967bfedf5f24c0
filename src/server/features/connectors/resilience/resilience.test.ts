import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from '../asking/call-connector.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
let system: MoodySystem;
let tenant: TestTenant;
let user: TestUser;

beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  system = await startMoodySystem();
  tenant = await platform.newTenant();
  user = await tenant.asUser('isConsultant');
});
afterEach(() => system.stop());

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function aConnector(settings: object, request: object = {}) {
  const body = {
    name: `C ${system.seen.length}`,
    request: { url: `${system.url}/{x}`, ...request },
    settings,
  };
  return (await user.call(saveConnector, { body })).id;
}

/** As an app calls it. */
async function call(id: string, x = 'a', who: TestUser = user) {
  const answer = await callConnector(await tenant.context(who), id, { x }, { cause: 'field' });
  if (!answer) throw new Error('There is no such connector.');
  return answer;
}

/** What *Send* of its designer does. */
async function tried(id: string) {
  const { request, settings } = await user.call(getConnector, { params: { id } });
  return await user.call(executeConnector, { body: { id, request, settings, input: { x: 'a' } } });
}

const circuitOf = async (id: string) => (await user.call(getConnector, { params: { id } })).circuit;

describe('a call that fails', () => {
  it('is made again, and the log counts the attempts', async () => {
    system.answer = (_request, count) => (count < 3 ? { status: 503, headers: { 'retry-after': '0' } } : {});
    const id = await aConnector({ retries: 2 });
    expect(await call(id)).toMatchObject({ failure: null, status: 200, attempts: 3 });
    const { calls } = await user.call(getConnector, { params: { id } });
    expect(calls).toMatchObject([{ attempts: 3, status: 200, failure: null }]);
  });

  it('is made again after a broken connection, and only as often as allowed', async () => {
    system.answer = () => ({ mood: 'reset' });
    const id = await aConnector({ retries: 1 });
    expect(await call(id)).toMatchObject({ failure: 'not_reachable', status: null, attempts: 2 });
    expect(system.seen).toHaveLength(2);
  });

  it('is not made again when the system asks for a long pause', async () => {
    system.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const id = await aConnector({ retries: 3 });
    expect(await call(id)).toMatchObject({ failure: 'status', status: 429, attempts: 1 });
  });

  it('is not made again when it may have changed something', async () => {
    system.answer = () => ({ status: 503 });
    const id = await aConnector({ retries: 3 }, { method: 'POST', body: '{"x":{x}}' });
    expect(await call(id)).toMatchObject({ status: 503, attempts: 1 });
    expect(system.seen).toHaveLength(1);
  });

  it('is made again with the same key when the system knows repeats by it', async () => {
    system.answer = (_request, count) => (count === 1 ? { status: 502 } : {});
    const settings = { retries: 1, idempotencyHeader: 'Idempotency-Key' };
    const id = await aConnector(settings, { method: 'POST', body: '{"x":{x}}' });
    expect(await call(id)).toMatchObject({ failure: null, attempts: 2 });
    const keys = system.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await call(id);
    expect(system.seen[2]?.headers['idempotency-key']).not.toBe(keys[0]);
  });
});

describe('the circuit of a connector', () => {
  it('opens after failures in a row, and closes after a pause and a success', async () => {
    system.answer = () => ({ status: 500 });
    const id = await aConnector({ breakerFailures: 2, breakerSeconds: 60 });
    await call(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'closed', failures: 1, open_until: null });
    await call(id);
    expect(await circuitOf(id)).toMatchObject({
      state: 'open',
      failures: 2,
      opened_on: '2026-03-02T09:00:00.000Z',
      open_until: '2026-03-02T09:01:00.000Z',
    });
    expect(await call(id)).toMatchObject({ failure: 'circuit_open', status: null, sent: null });
    expect(system.seen).toHaveLength(2);
    // A call that was not made is none.
    expect((await user.call(getConnector, { params: { id } })).calls).toHaveLength(2);
    pass(61);
    expect(await circuitOf(id)).toMatchObject({ state: 'trying' });
    await call(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'open', open_until: '2026-03-02T09:02:01.000Z' });
    pass(61);
    system.answer = () => ({});
    expect(await call(id)).toMatchObject({ failure: null });
    expect(await circuitOf(id)).toMatchObject({ state: 'closed', failures: 0, opened_on: null });
  });

  it('lets one call ahead after the pause', async () => {
    system.answer = () => ({ status: 500 });
    const id = await aConnector({ breakerFailures: 1, breakerSeconds: 5 });
    await call(id);
    pass(6);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    system.answer = async () => {
      await held;
      return {};
    };
    const first = call(id);
    await expect.poll(() => system.seen.length).toBe(2);
    expect(await call(id)).toMatchObject({ failure: 'circuit_open' });
    release();
    expect(await first).toMatchObject({ failure: null });
    expect(await call(id)).toMatchObject({ failure: null });
  });

  it('stays closed for what the system says about one request', async () => {
    system.answer = (_request, count) => (count === 2 ? { body: 'no json' } : { status: 404 });
    const id = await aConnector({ breakerFailures: 1 });
    await call(id);
    await call(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'closed', failures: 0 });
  });

  it('stays open as long as the system asks to be left alone', async () => {
    system.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    const id = await aConnector({ breakerFailures: 1, breakerSeconds: 5 });
    await call(id);
    expect(await circuitOf(id)).toMatchObject({ open_until: '2026-03-02T09:10:00.000Z' });
  });

  it('is not opened by trials, and closed by one that works', async () => {
    system.answer = () => ({ status: 500 });
    const id = await aConnector({ breakerFailures: 1 });
    await tried(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'closed', failures: 0 });
    await call(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'open' });
    system.answer = () => ({});
    await tried(id);
    expect(await circuitOf(id)).toMatchObject({ state: 'closed' });
  });

  it('closes when the connector is saved', async () => {
    system.answer = () => ({ status: 500 });
    const id = await aConnector({ breakerFailures: 1 });
    await call(id);
    const request = { url: `${system.url}/{x}` };
    await user.call(saveConnector, { body: { id, revision: 1, name: 'Saved', request } });
    expect(await circuitOf(id)).toMatchObject({ state: 'closed', failures: 0 });
  });
});

describe('a connector that somebody has paused', () => {
  it('asks for nobody, not from memory either, until it goes on; a trial still asks', async () => {
    const id = await aConnector({ cacheSeconds: 60 });
    await call(id);
    const pause = async (isPaused: boolean) => {
      const { name, revision, request } = await user.call(getConnector, { params: { id } });
      await user.call(saveConnector, { body: { id, revision, name, request, settings: { isPaused } } });
    };
    await pause(true);
    const asked = system.seen.length;
    expect(await call(id)).toMatchObject({ failure: 'paused', status: null, sent: null });
    expect(system.seen).toHaveLength(asked);
    const ran = await user.call(runConnector, { body: { id, input: { x: 'b' } } });
    expect(ran).toMatchObject({ failure: 'paused' });
    expect(await tried(id)).toMatchObject({ failure: null });
    await pause(false);
    expect(await call(id)).toMatchObject({ failure: null });
  });
});

describe('answers that are kept', () => {
  it('serve the same request until they are too old', async () => {
    system.answer = (_request, count) => ({ body: { count } });
    const id = await aConnector({ cacheSeconds: 60 });
    expect((await call(id)).data).toEqual({ count: 1 });
    expect((await call(id)).data).toEqual({ count: 1 });
    expect((await call(id, 'b')).data).toEqual({ count: 2 });
    pass(60);
    expect((await call(id)).data).toEqual({ count: 3 });
    // A trial shows the real answer.
    expect((await tried(id)).data).toEqual({ count: 4 });
  });

  it('do not serve another tenant, connector, revision or person that the request names', async () => {
    system.answer = (_request, count) => ({ body: { count } });
    const kept = { cacheSeconds: 600 };
    const id = await aConnector(kept, { hasGovHeaders: true });
    const other = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await call(id)).data).toEqual({ count: 1 });
    expect((await call(id, 'a', other)).data).toEqual({ count: 2 });
    expect((await call(id)).data).toEqual({ count: 1 });
    const second = await aConnector(kept, { hasGovHeaders: true });
    expect((await call(second)).data).toEqual({ count: 3 });
    const request = { url: `${system.url}/{x}`, hasGovHeaders: true };
    await user.call(saveConnector, { body: { id, revision: 1, name: 'Changed', request } });
    expect((await call(id)).data).toEqual({ count: 4 });
    const foreign = await platform.newTenant();
    const stranger = await foreign.asUser('isConsultant');
    const body = { name: 'Foreign', request, settings: kept };
    const { id: theirs } = await stranger.call(saveConnector, { body });
    const theirContext = await foreign.context(stranger);
    const answer = await callConnector(theirContext, theirs, { x: 'a' }, { cause: 'field' });
    expect(answer?.data).toEqual({ count: 5 });
  });

  it('do not outlive a change of the secrets', async () => {
    system.answer = (_request, count) => ({ body: { count } });
    const { host } = new URL(system.url);
    const header = { name: 'Acme', host, allowsPlainHttp: true };
    const headers = [{ name: 'Authorization', value: 'one' }];
    const { id: securityHeaderId } = await user.call(saveSecurityHeader, { body: { ...header, headers } });
    const id = await aConnector({ cacheSeconds: 600 }, { securityHeaderId });
    expect((await call(id)).data).toEqual({ count: 1 });
    const changed = { ...header, id: securityHeaderId, revision: 1 };
    await user.call(saveSecurityHeader, {
      body: { ...changed, headers: [{ name: 'Authorization', value: 'two' }] },
    });
    expect((await call(id)).data).toEqual({ count: 2 });
  });

  it('are no failures, and none of calls that change something', async () => {
    system.answer = (_request, count) => ({ status: count === 1 ? 404 : 200, body: { count } });
    const id = await aConnector({ cacheSeconds: 600 });
    await call(id);
    expect((await call(id)).data).toEqual({ count: 2 });
    const settings = { ...plainCall, cacheSeconds: 600 };
    const request = { url: system.url, method: 'POST' as const };
    const tried = await user.attempt(executeConnector, { body: { request, settings, input: {} } });
    expect(tried.error?.errors).toMatchObject([
      { path: 'body.settings.cacheSeconds', code: 'only_reading_calls' },
    ]);
  });
});

describe('what calls cost', () => {
  const priced = { pricePerRequest: '0.05', currency: 'EUR' };
  const detailOf = (id: string) => user.call(getConnector, { params: { id } });

  it('is told for each call and for thirty days, every attempt counted', async () => {
    system.answer = (_request, count) => (count < 3 ? { status: 503, headers: { 'retry-after': '0' } } : {});
    const id = await aConnector({ ...priced, retries: 2 });
    await call(id);
    pass(1);
    await user.call(runConnector, { body: { id, input: { x: 'a' } } });
    const { calls, usage } = await detailOf(id);
    expect(calls).toMatchObject([
      { cost: { amount: '0.05', currency: 'EUR' }, attempts: 1 },
      { cost: { amount: '0.15', currency: 'EUR' }, attempts: 3 },
    ]);
    expect(usage).toMatchObject({
      calls: 2,
      failures: 0,
      mean_ms: 0,
      costs: [{ amount: '0.2', currency: 'EUR' }],
    });
    pass(31 * 86_400);
    expect((await detailOf(id)).usage).toMatchObject({ calls: 0, mean_ms: null, costs: [] });
  });

  it('is nothing for an answer from memory, which the log tells of', async () => {
    const id = await aConnector({ ...priced, cacheSeconds: 600 });
    await call(id);
    pass(10);
    await call(id);
    pass(10);
    await call(id);
    const { calls, usage } = await detailOf(id);
    expect(calls).toMatchObject([{ memory_answers: 2, memory_last_on: '2026-03-02T09:00:20.000Z' }]);
    expect(usage).toMatchObject({ calls: 1, memory_answers: 2, costs: [{ amount: '0.05' }] });
  });

  it('is not known without a price, and a price has a currency', async () => {
    const id = await aConnector({});
    await call(id);
    const { calls, usage } = await detailOf(id);
    expect(calls).toMatchObject([{ cost: null, memory_answers: 0, memory_last_on: null }]);
    expect(usage.costs).toEqual([]);
    const body = { name: 'P', request: { url: system.url }, settings: { pricePerRequest: '1' } };
    const refused = await user.attempt(saveConnector, { body });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.settings.currency', code: 'input_missing' }]);
  });
});
