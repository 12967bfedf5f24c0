import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getFieldCalls } from '#contracts/connectors/get-field-calls.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
let system: MoodySystem;

beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  system = await startMoodySystem();
});
afterEach(() => system.stop());

async function anApp(settings: object) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const clerk = await tenant.addUser();
  const rate = { url: `${system.url}/rates/{region}?key=x`, headers: [{ name: 'X-Token', value: 'hush' }] };
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([
      aSection('main', [
        aField('region', 'text'),
        aField('rate', 'remoteurl', { ...rate, ...settings }),
        aField('other', 'remoteurl', { ...rate, ...settings }),
      ]),
    ]),
  );
  const query = { moduleId, fieldId: 'f_rate' };
  return {
    tenant,
    moduleId,
    clerk,
    ask: (region: string, fieldId = 'f_rate') =>
      clerk.attempt(runRemoteUrl, { body: { moduleId, fieldId, values: { region } } }),
    log: () => designer.call(getFieldCalls, { query }),
    query,
  };
}

describe('a field with a request of its own', () => {
  it('is asked again after a failure, and its calls are logged without values and secrets', async () => {
    system.answer = (_request, count) => (count < 3 ? { status: 503, headers: { 'retry-after': '0' } } : {});
    const { ask, log, clerk } = await anApp({ retries: 2 });
    expect((await ask('Secretland')).status).toBe(200);
    const { calls, circuit } = await log();
    expect(circuit).toMatchObject({ state: 'closed', failures: 0 });
    expect(calls).toMatchObject([
      { attempts: 3, status: 200, failure: null, cause: 'field', called_by: { id: clerk.id } },
    ]);
    expect(calls[0]?.url).toBe(`${system.url}/rates/{region}?key=x`);
    expect(calls[0]?.sent?.headers).toContainEqual({ name: 'x-token', value: '•••' });
    expect(JSON.stringify(calls)).not.toMatch(/Secretland|hush/);
  });

  it('keeps the last twenty calls of each field', async () => {
    const { ask, log } = await anApp({});
    for (let count = 0; count < 22; count += 1) await ask(`r${count}`);
    await ask('x', 'f_other');
    expect((await log()).calls).toHaveLength(20);
  });

  it('spares a system that is down, each field for itself', async () => {
    system.answer = () => ({ status: 500 });
    const { ask, log } = await anApp({ retries: 0, breakerFailures: 2, breakerSeconds: 60 });
    await ask('a');
    await ask('b');
    expect((await log()).circuit).toMatchObject({ state: 'open', open_until: '2026-03-02T09:01:00.000Z' });
    expect((await ask('c')).error?.code).toBe('outside_unreachable');
    expect(system.seen).toHaveLength(2);
    expect((await ask('c', 'f_other')).error?.code).toBe('outside_status');
    now = new Date('2026-03-02T09:01:01.000Z');
    system.answer = () => ({});
    expect((await ask('c')).status).toBe(200);
    expect((await log()).circuit).toMatchObject({ state: 'closed', failures: 0 });
  });

  it('keeps answers for as long as its designer says', async () => {
    const { ask } = await anApp({ cacheSeconds: 60 });
    await ask('a');
    await ask('a');
    await ask('b');
    expect(system.seen).toHaveLength(2);
    now = new Date('2026-03-02T09:01:01.000Z');
    await ask('a');
    expect(system.seen).toHaveLength(3);
  });

  it('shows its calls only to those who design the app', async () => {
    const { tenant, clerk, query } = await anApp({});
    expect((await clerk.attempt(getFieldCalls, { query })).status).toBe(403);
    const elsewhere = await (await platform.newTenant()).asUser('isConsultant');
    expect((await elsewhere.attempt(getFieldCalls, { query })).status).toBe(404);
    expect((await (await tenant.asUser('isSysAdmin')).attempt(getFieldCalls, { query })).status).toBe(200);
  });
});
