import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookEvent } from '#contracts/shapes/webhook-event.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWebhookSecret } from '#contracts/workflow/get-webhook-secret.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import { awaitedWork } from '#test/factories/awaited-work.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { scenarioModule } from '#test/scenarios/scenario.ts';
import { runDeferredWorkHandler } from '../jobs/run-deferred-work.ts';
import { runDeferredWork } from '../workflow-jobs.ts';

const platform = useTestPlatform(reachingThisMachine);

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let statuses: number[] = [];
let received: Received[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200).end('thanks');
  });
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => receiver.close());
beforeEach(() => {
  statuses = [];
  received = [];
});

/** Start → webhook → end; on failure, a step for the initiator. */
async function aCall(url: string, { body = '{"note": "{note}"}', hidden = [] as string[] } = {}) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ben = await tenant.addUser({ username: 'ben' });
  const definition = scenarioModule({
    fields: [
      { name: 'note', editorType: 'textarea' },
      { name: 'amount', editorType: 'number' },
      { name: 'pin', editorType: 'password' },
    ],
    activities: [
      { id: 'start', type: 'StartProcess' },
      { id: 'tell', type: 'CallWebhook', properties: { Url: url, Body: body } },
      {
        id: 'repair',
        type: 'Assignment',
        properties: { Title: 'Repair', Assignees: [{ kind: 'initiator' }], SelfApproval: true },
      },
      { id: 'end', type: 'CompletedProcess' },
    ],
    connections: ['start > tell', 'tell > end', 'tell:Error > repair', 'repair > end'],
  });
  const fields = hidden.map((name) => ({ name, control: 'hidden' as const }));
  const fieldPermissions = [{ activityId: 'tell', fields, fieldGroups: [] }];
  const workflow = { ...definition.workflow, fieldPermissions };
  const moduleId = await aPublishedApp(designer, { ...definition, workflow });
  const data = { note: 'He said "now"\nor never', amount: 12.5, pin: 'secret 1234' };
  const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body: { data } });
  const standsAt = async () => {
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    const now = entry.route.find((stop) => stop.state === 'now');
    return now?.activityId ?? entry.workflow_status;
  };
  return { tenant, ben, moduleId, recordId, standsAt };
}

/** The work that the instance waits for, as the queue would pass it on for a later attempt. */
async function tryAgain(tenant: TestTenant, recordId: string, attempt: number, job = 'call-webhook') {
  const input = { url: address, body: '' };
  const work = await awaitedWork(tenant, recordId, { activityId: 'tell', job, input, attempt });
  await runDeferredWorkHandler.run(
    await tenant.context(),
    runDeferredWork.payload.parse(work) as never,
    'job',
  );
}

it('the default message says what happened, without hidden or secret fields', async () => {
  const { moduleId, recordId, ben } = await aCall(address, { body: '' });
  await aCall(address, { body: '', hidden: ['amount'] });
  await platform.settle();
  const note = 'He said "now"\nor never';
  const [open, hidden] = received.map((one) => webhookEvent.parse(JSON.parse(one.body)));
  expect(open).toEqual({
    type: 'activity.reached',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: {
      appId: moduleId,
      version: 1,
      entryId: recordId,
      activityId: 'tell',
      activityName: 'tell',
      actor: { id: ben.id, name: 'Ben' },
      values: { note, amount: 12.5 },
    },
  });
  expect(hidden?.data.values).toEqual({ note });
});

it('the headers say what happened, also with a message of the designer', async () => {
  const { moduleId, recordId, ben } = await aCall(address);
  await platform.settle();
  expect(received[0]?.headers).toMatchObject({
    'formwright-event': 'activity.reached',
    'formwright-app': moduleId,
    'formwright-version': '1',
    'formwright-entry': recordId,
    'formwright-activity': 'tell',
    'formwright-time': expect.stringMatching(/Z$/),
    'formwright-actor': ben.id,
  });
});

describe('a webhook', () => {
  it('is signed so that the receiver can verify it, and the process continues', async () => {
    const { tenant, standsAt } = await aCall(address);
    expect(await standsAt()).toBe('tell');
    await platform.settle();
    const [call] = received;
    const { secret } = await (await tenant.asUser('isAdministrator')).call(getWebhookSecret, {});
    const headers = call?.headers as Record<string, string>;
    const verified = new Webhook(secret).verify(call?.body ?? '', headers);
    expect(verified).toEqual({ note: 'He said "now"\nor never' });
    expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow();
    const other = await (await platform.newTenant()).asUser('isAdministrator');
    const { secret: foreign } = await other.call(getWebhookSecret, {});
    expect(() => new Webhook(foreign).verify(call?.body ?? '', headers)).toThrow();
    expect(received).toHaveLength(1);
    expect(await standsAt()).toBe('Completed');
  });

  it('is retried with the same id while the receiver is down, and takes Error after the last attempt', async () => {
    statuses = [500, 503, 429];
    const { tenant, recordId, standsAt } = await aCall(address);
    await platform.settle();
    expect(await standsAt()).toBe('tell');
    await tryAgain(tenant, recordId, 2);
    expect(await standsAt()).toBe('tell');
    await tryAgain(tenant, recordId, 8);
    expect(await standsAt()).toBe('repair');
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await tryAgain(tenant, recordId, 8);
    expect(received).toHaveLength(3);
  });

  it('that is permanently refused takes Error immediately', async () => {
    statuses = [410];
    const { standsAt } = await aCall(address);
    await platform.settle();
    expect(await standsAt()).toBe('repair');
    expect(received).toHaveLength(1);
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f000002/',
    'http://127.0.0.2/',
  ])('does not connect to %s', async (url) => {
    const { standsAt } = await aCall(url);
    await platform.settle();
    expect(await standsAt()).toBe('repair');
  });

  it('is not sent if the entry was withdrawn before', async () => {
    const { ben, moduleId, recordId, standsAt } = await aCall(address);
    await ben.call(withdrawEntry, { body: { moduleId, recordId } });
    await platform.settle();
    expect(received).toEqual([]);
    expect(await standsAt()).toBe('Draft');
  });
});

describe('work that cannot be carried out', () => {
  it('stops the process with a fault, and is done on a retry', async () => {
    const { tenant, moduleId, recordId, standsAt } = await aCall(address);
    await tryAgain(tenant, recordId, 1, 'no-such-work');
    const body = { moduleId, recordId };
    const sys = await tenant.asUser('isSysAdmin');
    expect((await sys.call(retryWorkflow, { body })).workflow_status).toBe('In Progress');
    await platform.settle();
    expect(await standsAt()).toBe('Completed');
    expect(received).toHaveLength(1);
  });
});
