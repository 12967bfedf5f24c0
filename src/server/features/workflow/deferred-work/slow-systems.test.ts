import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { awaitedWork } from '#test/factories/awaited-work.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodyAnswer, type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { scenarioModule } from '#test/scenarios/scenario.ts';
import { runDeferredWorkHandler } from '../jobs/run-deferred-work.ts';

const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', OUTBOUND_TIMEOUT_MS: '300' },
});
const maxAttempts = 8;
let system: MoodySystem;
let tenant: TestTenant;
let designer: TestUser;
let ana: TestUser;
let count = 0;

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  ana = await tenant.addUser({ username: 'ana' });
});
beforeEach(async () => {
  system = await startMoodySystem();
  count += 1;
});
afterEach(() => system.stop());

interface Trouble {
  readonly name: string;
  readonly answer: MoodyAnswer;
}

const statuses = (...all: number[]): Trouble[] =>
  all.map((status) => ({ name: `status ${status}`, answer: { status } }));
const hanging: readonly Trouble[] = [
  { name: 'no answer', answer: { mood: 'hang' } },
  { name: 'a drip', answer: { mood: 'drip' } },
  { name: 'an answer that breaks off', answer: { mood: 'cut', body: { company_name: 'ACME Ltd' } } },
  { name: 'a connection that is reset', answer: { mood: 'reset' } },
];
const redirect: Trouble = {
  name: 'redirects without end',
  answer: { status: 302, headers: { location: '/again' } },
};
const passing = [...hanging, ...statuses(500, 502, 503, 408, 429)];

/** An entry at the activity, which is left for another activity by *Done* as well as by *Error*. */
async function anEntry(moduleId: string, activityId: string, job: string, input: unknown) {
  const data = { number: '1' };
  const { id: recordId } = await ana.call(submitEntry, { query: { moduleId }, body: { data } });
  const entry = () => ana.call(getEntry, { params: { recordId }, query: { moduleId } });
  return {
    attempt: async (attempt: number) => {
      const work = await awaitedWork(tenant, recordId, { activityId, job, input, attempt });
      await runDeferredWorkHandler.run(await tenant.context(), work as never, 'job');
    },
    at: async () => (await entry()).route.find((stop) => stop.state === 'now')?.activityId,
    data: async () => (await entry()).data,
    outcomes: async () => {
      const { path } = await ana.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
      return path.filter((way) => way.sourceActivityId === activityId).map(({ outcome }) => outcome);
    },
  };
}

describe('an activity that runs a connector', () => {
  async function anOrder() {
    const request = { url: `${system.url}/{company_number}` };
    const { id: connectorId } = await designer.call(saveConnector, {
      body: { name: `Register ${count}`, request },
    });
    const moduleId = await aPublishedApp(designer, anOrderApp(designer.id, connectorId));
    const input = {
      connectorId,
      input: { company_number: '1' },
      output: [{ field: 'company_name', from: 'company_name' }],
    };
    const entry = await anEntry(moduleId, 'register', 'run-connector', input);
    const calls = async () => (await designer.call(getConnector, { params: { id: connectorId } })).calls;
    return { ...entry, calls };
  }

  it.each(passing)(
    'asks again after $name, and leaves by Error after the last attempt',
    async ({ answer }) => {
      system.answer = () => answer;
      const { attempt, at, data, outcomes, calls } = await anOrder();
      await platform.settle();
      expect(await at()).toBe('register');
      await attempt(maxAttempts - 1);
      expect(await at()).toBe('register');
      await attempt(maxAttempts);
      expect(await at()).toBe('approval');
      expect(await outcomes()).toEqual(['Error']);
      expect((await data()).company_name ?? null).toBeNull();
      const made = await calls();
      expect(made.map(({ cause }) => cause)).toEqual(['workflow', 'workflow', 'workflow']);
      expect(new Set(made.map(({ failure }) => failure)).size).toBe(1);
      // A late repeat of the job asks no one.
      await attempt(maxAttempts);
      expect(await calls()).toHaveLength(3);
    },
  );

  it('writes the answer once the system is back', async () => {
    system.answer = () => ({ mood: 'hang' });
    const { attempt, at, data, outcomes } = await anOrder();
    await platform.settle();
    system.answer = () => ({ body: { company_name: 'ACME Ltd' } });
    await attempt(2);
    expect([await at(), await outcomes()]).toEqual(['approval', ['Done']]);
    expect((await data()).company_name).toBe('ACME Ltd');
  });

  it.each([
    ...statuses(400, 401, 403, 404, 409, 422),
    redirect,
    { name: 'HTML', answer: { body: '<!doctype html><title>Maintenance</title>' } },
    { name: 'what is no UTF-8', answer: { body: Buffer.from('{"company_name":"B\xe4r"}', 'latin1') } },
    { name: 'too much', answer: { body: JSON.stringify('x'.repeat(1_100_000)) } },
  ])('leaves by Error after one attempt with $name', async ({ answer }) => {
    system.answer = () => answer;
    const { at, data, outcomes, calls } = await anOrder();
    await platform.settle();
    expect([await at(), await outcomes()]).toEqual(['approval', ['Error']]);
    expect((await data()).company_name ?? null).toBeNull();
    expect(await calls()).toHaveLength(1);
  });
});

describe('an activity that calls a webhook', () => {
  async function aCall() {
    const url = `${system.url}/hook`;
    const definition = scenarioModule({
      fields: [{ name: 'number', editorType: 'text' }],
      activities: [
        { id: 'start', type: 'StartProcess' },
        { id: 'tell', type: 'CallWebhook', properties: { Url: url, Body: '{}' } },
        {
          id: 'repair',
          type: 'Assignment',
          properties: { Title: 'Repair', Assignees: [{ kind: 'initiator' }], SelfApproval: true },
        },
        { id: 'end', type: 'CompletedProcess' },
      ],
      connections: ['start > tell', 'tell > repair', 'tell:Error > repair', 'repair > end'],
    });
    const moduleId = await aPublishedApp(designer, definition);
    return anEntry(moduleId, 'tell', 'call-webhook', { url, body: '{}' });
  }

  it.each(passing)(
    'sends again after $name, with the same id, until it leaves by Error',
    async ({ answer }) => {
      system.answer = () => answer;
      const { attempt, at, outcomes } = await aCall();
      await platform.settle();
      expect(await at()).toBe('tell');
      await attempt(maxAttempts);
      expect([await at(), await outcomes()]).toEqual(['repair', ['Error']]);
      expect(system.seen).toHaveLength(2);
      expect(new Set(system.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await expect.poll(() => system.connections()).toBe(0);
    },
  );

  it.each([...statuses(400, 404, 410), redirect])(
    'leaves by Error after one attempt with $name',
    async ({ answer }) => {
      system.answer = () => answer;
      const { outcomes } = await aCall();
      await platform.settle();
      expect(await outcomes()).toEqual(['Error']);
      expect(system.seen).toHaveLength(1);
    },
  );

  it('has been received, however much the receiver says about it', async () => {
    system.answer = () => ({ body: 'thanks '.repeat(1_000_000) });
    const { outcomes } = await aCall();
    await platform.settle();
    expect(await outcomes()).toEqual(['Done']);
    expect(system.seen).toHaveLength(1);
    await expect.poll(() => system.connections()).toBe(0);
  });
});
