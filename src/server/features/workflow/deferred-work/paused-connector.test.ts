import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteConnector } from '#contracts/connectors/delete-connector.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runDeferredWorkHandler } from '../jobs/run-deferred-work.ts';
import type { DeferredWork } from '../workflow-jobs.ts';
import { waitForConnector } from './wait-for-connector.ts';

let laterMs = 0;
const platform = useTestPlatform({ ...reachingThisMachine, now: () => new Date(Date.now() + laterMs) });
let system: MoodySystem;

beforeEach(async () => {
  laterMs = 0;
  system = await startMoodySystem();
  system.answer = () => ({ body: { company_name: 'ACME Ltd' } });
});
afterEach(() => system.stop());

async function aPausedOrder() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const operator = await tenant.addUser({ flags: ['isSysAdmin'] });
  const ana = await tenant.addUser({ username: 'ana' });
  const reviewer = await tenant.addUser({ username: 'rev' });
  const request = { url: `${system.url}/{company_number}` };
  const body = { name: 'Register', request, settings: { isPaused: true } };
  const { id: connectorId } = await designer.call(saveConnector, { body });
  const moduleId = await aPublishedApp(designer, anOrderApp(reviewer.id, connectorId));
  const submit = async (number: string) => {
    const data = { number, company: number };
    const { id } = await ana.call(submitEntry, { query: { moduleId }, body: { data } });
    await platform.settle();
    return id;
  };
  const setPaused = async (isPaused: boolean) => {
    const { revision } = await designer.call(getConnector, { params: { id: connectorId } });
    const changed = { id: connectorId, revision, name: 'Register', request, settings: { isPaused } };
    await designer.call(saveConnector, { body: changed });
  };
  const lastOf = async (recordId: string, reader = ana) => {
    const shown = await reader.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    return shown.items.at(-1);
  };
  const running = async () => (await operator.call(listInstances, { params: { moduleId }, body: {} })).items;
  const nameIn = async (recordId: string) => {
    const { data } = await ana.call(getEntry, { params: { recordId }, query: { moduleId } });
    return data.company_name;
  };
  const all = { tenant, designer, operator, ana, reviewer, connectorId, moduleId };
  return { ...all, submit, setPaused, lastOf, running, nameIn };
}

describe('a step whose connector is paused by hand', () => {
  it('waits, says so, and runs once when the connector is resumed, however long that takes', async () => {
    const { submit, setPaused, lastOf, running, nameIn, operator } = await aPausedOrder();
    const first = await submit('1');
    const second = await submit('2');
    laterMs = 40 * 86_400_000;
    await platform.settle();
    expect(system.seen).toEqual([]);
    const [shown, ...others] = await running();
    expect(others).toHaveLength(1);
    expect(shown).toMatchObject({
      faults: [],
      pauses: [{ activityName: 'register', message: 'Waits: the connector “Register” is paused' }],
    });
    const told = (await lastOf(first, operator))?.data.Results?.message;
    expect(told).toBe('Waits: the connector “Register” is paused');
    // Who only fills in forms does not learn which systems there are.
    expect(await lastOf(first)).toMatchObject({
      ActionType: 'paused',
      activityId: 'register',
      data: { Results: { message: 'Waits: a connector is paused' } },
    });
    await setPaused(false);
    await platform.settle();
    expect(system.seen.map(({ path }) => path).sort()).toEqual(['/1', '/2']);
    expect([await nameIn(first), await nameIn(second)]).toEqual(['ACME Ltd', 'ACME Ltd']);
    expect((await running()).flatMap(({ pauses }) => pauses)).toEqual([]);
    expect(await lastOf(first)).toMatchObject({ ActionType: 'assigned', activityId: 'approval' });
  });

  it('waits again if the connector is paused again before the step was its turn', async () => {
    const { submit, setPaused, running, nameIn } = await aPausedOrder();
    const id = await submit('1');
    await setPaused(false);
    await setPaused(true);
    await platform.settle();
    expect(system.seen).toEqual([]);
    expect((await running())[0]?.pauses).toHaveLength(1);
    await setPaused(false);
    await platform.settle();
    expect(await nameIn(id)).toBe('ACME Ltd');
    expect(system.seen).toHaveLength(1);
  });

  it('does not miss a connector that is resumed while the step is about to wait', async () => {
    const { tenant, submit, setPaused, connectorId, running } = await aPausedOrder();
    await submit('1');
    const { db } = await tenant.context();
    const [row] = await db.tables.selectFrom('pausedWork').selectAll().execute();
    await setPaused(false);
    await platform.settle();
    // As a node that had read the paused connector before.
    await waitForConnector(await tenant.context(), row?.work as DeferredWork, connectorId);
    await platform.settle();
    expect(await db.tables.selectFrom('pausedWork').selectAll().execute()).toEqual([]);
    expect(system.seen).toHaveLength(1);
    expect((await running())[0]?.at).toMatchObject([{ activityId: 'approval' }]);
  });

  it('waits once, though its job comes twice', async () => {
    const { tenant, submit, setPaused } = await aPausedOrder();
    await submit('1');
    const { db } = await tenant.context();
    const [row] = await db.tables.selectFrom('pausedWork').selectAll().execute();
    await runDeferredWorkHandler.run(await tenant.context(), row?.work as never, 'job');
    expect(await db.tables.selectFrom('pausedWork').selectAll().execute()).toHaveLength(1);
    await setPaused(false);
    await platform.settle();
    expect(system.seen).toHaveLength(1);
  });

  it('waits for nothing once its entry is withdrawn', async () => {
    const { ana, moduleId, submit, setPaused, running } = await aPausedOrder();
    const id = await submit('1');
    await ana.call(withdrawEntry, { body: { moduleId, recordId: id } });
    expect(await running()).toEqual([]);
    await setPaused(false);
    await platform.settle();
    expect(system.seen).toEqual([]);
  });

  it('stops with an error when the connector is deleted instead', async () => {
    const { designer, reviewer, moduleId, connectorId, submit, running } = await aPausedOrder();
    await submit('1');
    await publishDefinition(designer, moduleId, anOrderApp(reviewer.id, crypto.randomUUID()));
    await designer.call(deleteConnector, { query: { id: connectorId } });
    await platform.settle();
    expect(await running()).toMatchObject([{ pauses: [], faults: [{ code: 'job_failed' }] }]);
  });
});

describe.skipIf(!isPostgres)('with two nodes', () => {
  it('each waiting step runs once', async () => {
    const { submit, setPaused, nameIn } = await aPausedOrder();
    const ids = [];
    for (let number = 1; number <= 12; number++) ids.push(await submit(String(number)));
    const other = await startTestPlatform({ ...reachingThisMachine, sharedWith: platform });
    try {
      await setPaused(false);
      await Promise.all([platform.settle(), other.settle()]);
      await platform.settle();
    } finally {
      await other.stop();
    }
    expect(system.seen.map(({ path }) => path).sort()).toEqual(ids.map((_, index) => `/${index + 1}`).sort());
    expect(await Promise.all(ids.map(nameIn))).toEqual(ids.map(() => 'ACME Ltd'));
  });

  it('a step that waited on a node that is gone runs on the next one', async () => {
    const { submit, setPaused, nameIn } = await aPausedOrder();
    const id = await submit('1');
    await setPaused(false);
    const next = await startTestPlatform({ ...reachingThisMachine, sharedWith: platform });
    await next.settle().finally(() => next.stop());
    expect(system.seen.map(({ path }) => path)).toEqual(['/1']);
    expect(await nameIn(id)).toBe('ACME Ltd');
  });
});
