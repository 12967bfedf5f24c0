import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { webhookEvents, webhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { replayWebhook } from '#contracts/webhooks/replay-webhook.ts';
import { resendExecution } from '#contracts/webhooks/resend-execution.ts';
import { rotateWebhookSecret } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useReceiver } from '#test/harness/use-receiver.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, isSignedBy, type Received } from '#test/harness/webhook-receiver.ts';
import { runWebhook } from './sending/webhook-jobs.ts';

let laterMs = 0;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => new Date(Date.now() + laterMs),
});
const receiver = useReceiver();
let tenant: TestTenant;
let admin: TestUser;
let ben: TestUser;

beforeEach(async () => {
  laterMs = 0;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isAdministrator'] });
  ben = await tenant.addUser({ username: 'ben' });
});

type Settings = Partial<EndpointRequest<typeof saveWebhook>['body']>;

async function aWebhook(settings: Settings = {}, by = admin) {
  const saved = await by.call(saveWebhook, {
    body: {
      name: `Orders ${Math.random()}`,
      url: receiver.url,
      allows_plain_http: true,
      events: [...webhookEvents],
      ...settings,
    },
  });
  return { ...saved, secret: saved.secret ?? '' };
}

/** Settings that a change has to repeat. */
const required = () => ({
  name: `Changed ${Math.random()}`,
  url: receiver.url,
  events: ['EntrySubmitted' as const],
});

/** Administrators see all entries, without what the approval hides. */
async function anApp(hidden: readonly string[] = []) {
  const fields = [aField('title', 'text'), aField('amount', 'number'), aField('salary', 'text')];
  const workflow = anApproval([{ kind: 'user', value: ben.id }]);
  const fieldPermissions = [
    {
      activityId: 'approval',
      fields: hidden.map((name) => ({ name, control: 'hidden' as const })),
      fieldGroups: [],
    },
  ];
  const definition = aDefinition([aSection('main', [...fields, aField('pin', 'password')])], {
    workflow: { ...workflow, fieldPermissions },
  });
  return aPublishedApp(await tenant.asUser('isConsultant'), definition);
}

const submit = (moduleId: string, data: Record<string, string | number> = {}) =>
  ben.call(submitEntry, {
    query: { moduleId },
    body: { data: { title: 'Laptops', amount: 12, salary: 'much', pin: 'secret 1234', ...data } },
  });

const messageIn = ({ body }: Received) => webhookMessage.parse(JSON.parse(body));
const types = () => receiver.received.map((one) => messageIn(one).type.replace('formwright.', ''));
const log = async (webhookId: string) =>
  (await admin.call(listExecutions, { body: { webhookId, page: 1, length: 100 } })).items;

/** What is due by then, as the job that waits for it does. */
async function run(webhookId: string, afterMs = 0) {
  laterMs += afterMs;
  await tenant.transact(null, async (ctx) => ctx.enqueue(runWebhook, { webhookId, wakeOn: null }));
  await platform.settle();
}

describe('messages', () => {
  it('arrive as CloudEvents with a signature, in the order of what happened', async () => {
    const moduleId = await anApp();
    await platform.settle();
    const { secret } = await aWebhook();
    const { id } = await submit(moduleId);
    await platform.settle();
    const [task] = (await ben.call(listTasks, { body: {} })).items;
    const decision = { task_id: task?.id ?? '', accepted: true, description: '' };
    await ben.call(decideTask, { body: decision });
    await platform.settle();
    expect(types().sort()).toEqual(['Completed', 'EntrySubmitted', 'TaskAssigned', 'TaskDecided']);
    for (const message of receiver.received) {
      expect(isSignedBy(secret, message)).toBe(true);
      expect(message.headers['content-type']).toContain('application/cloudevents+json');
      expect(message.headers['webhook-id']).toBe(messageIn(message).id);
      expect(message.body).not.toContain('1234');
    }
    const submitted = receiver.received.map(messageIn).find(({ type }) => type.endsWith('EntrySubmitted'));
    expect(submitted).toMatchObject({
      specversion: '1.0',
      source: `/apps/${moduleId}`,
      subject: id,
      data: {
        app: { id: moduleId, version: 1 },
        entry: { id, title: 'Laptops', values: { title: 'Laptops', amount: 12 } },
        actor: { id: ben.id },
      },
    });
    const decided = receiver.received.map(messageIn).find(({ type }) => type.endsWith('TaskDecided'));
    expect(decided?.data.task).toMatchObject({ id: task?.id, activityId: 'approval', outcome: 'Done' });
  });

  it('have nothing that their owner may not see at that moment', async () => {
    const moduleId = await anApp(['salary']);
    const { id: webhookId } = await aWebhook();
    const own = await aWebhook({ name: 'Of a stranger' }, await tenant.asUser('isConsultant'));
    await submit(moduleId);
    await platform.settle();
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(JSON.stringify(receiver.received)).not.toContain('much');
    expect(await log(own.id)).toEqual([]);
    const [item] = await log(webhookId);
    const shown = await admin.call(getExecution, { params: { id: item?.id ?? '' } });
    expect(shown).toMatchObject({ is_cut: false, message: { data: { entry: { title: 'Laptops' } } } });
    const stranger = await tenant.asUser('isConsultant');
    const other = await stranger.call(getExecution, { params: { id: item?.id ?? '' } });
    expect(other).toMatchObject({ is_cut: true, title: null, message: { data: { actor: null } } });
    expect(other.attempt_list[0]?.answer).toBeNull();
    expect(JSON.stringify(other)).not.toContain('Laptops');
  });

  it('keep from a retry what has been hidden from the owner since', async () => {
    const moduleId = await anApp(['salary']);
    const { id: webhookId } = await aWebhook({ events: ['EntryChanged', 'EntrySubmitted'] });
    await submit(moduleId);
    await platform.settle();
    const [item] = await log(webhookId);
    // As if the value had been open when the message was written.
    await tenant.transact(null, async (ctx) => {
      const row = ctx.db.tables.selectFrom('webhookDeliveries').select(['id', 'data']);
      const { data } = await row.executeTakeFirstOrThrow();
      const entry = data.entry && { ...data.entry, values: { ...data.entry.values, salary: 'much' } };
      const changed = JSON.stringify({ ...data, entry });
      await ctx.db.tables.updateTable('webhookDeliveries').set({ data: changed }).execute();
    });
    await admin.call(resendExecution, { body: { executionId: item?.id ?? '' } });
    await platform.settle();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(item?.id);
    expect(JSON.stringify(receiver.received)).not.toContain('much');
    const shown = await admin.call(getExecution, { params: { id: item?.id ?? '' } });
    expect(shown.is_cut).toBe(true);
    expect(shown.attempt_list.map(({ answer }) => answer)).toEqual([null, null]);
  });

  it('are only about the chosen apps, events and entries that meet the condition', async () => {
    const [moduleId, otherId] = [await anApp(['salary']), await anApp()];
    const rules = (field: string, value: string | number) => ({
      condition: 'and' as const,
      rules: [{ field, operator: 'gte' as const, value }],
    });
    await aWebhook({ events: ['EntrySubmitted'], module_ids: [moduleId], condition: rules('amount', 1000) });
    const hidden = {
      condition: 'and' as const,
      rules: [{ field: 'salary', operator: 'eq' as const, value: 'much' }],
    };
    await aWebhook({ events: ['EntrySubmitted'], module_ids: [moduleId], condition: hidden });
    await submit(otherId, { amount: 5000 });
    await submit(moduleId, { amount: 10 });
    await submit(moduleId, { amount: 1000 });
    await platform.settle();
    expect(receiver.received.map((one) => messageIn(one).data.entry?.values.amount)).toEqual([1000]);
  });
});

describe('a failing receiver', () => {
  it('gets the message again, under the same id, for three days, and then the webhook is paused', async () => {
    const moduleId = await anApp();
    const { id } = await aWebhook({ events: ['EntrySubmitted'] });
    receiver.answer = (response) => response.writeHead(500).end('no');
    await submit(moduleId);
    await platform.settle();
    for (const minutes of [1, 2, 6, 31, 121, 301, 601, 841, 961]) await run(id, minutes * 60_000);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await run(id, 86_460_000);
    const [item] = await log(id);
    expect(item).toMatchObject({ state: 'failed', attempts: 11, status: 500, failure: null });
    laterMs += 86_400_000;
    receiver.answer = (response) => response.writeHead(503).end();
    await submit(moduleId);
    await platform.settle();
    expect(await admin.call(getWebhook, { params: { id } })).toMatchObject({
      is_active: false,
      pause_reason: 'failing',
    });
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(notif[0]).toMatchObject({ notification_type_name: 'webhookPaused', module_id: null });
  });

  it('that is gone pauses the webhook; what comes meanwhile is held and can be replayed', async () => {
    const moduleId = await anApp();
    const { id } = await aWebhook({ events: ['EntrySubmitted'] });
    receiver.answer = (response) => response.writeHead(410).end();
    await submit(moduleId);
    await platform.settle();
    expect(await admin.call(getWebhook, { params: { id } })).toMatchObject({ pause_reason: 'gone' });
    await submit(moduleId);
    await platform.settle();
    expect((await log(id)).map(({ state }) => state)).toEqual(['held', 'failed']);
    const { week } = await admin.call(getWebhook, { params: { id } });
    expect(week).toMatchObject({ sent: 0, failed: 1, waiting: 0 });
    const [, refusedByReceiver] = await log(id);
    expect(refusedByReceiver).toMatchObject({ status: 410, next_attempt_on: null });
    const [shown] = (await admin.call(listWebhooks, { body: {} })).items;
    expect(shown?.failing_since).toEqual(expect.any(String));
    expect(receiver.received).toHaveLength(1);
    const period = { from: '2000-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' };
    const refused = await admin.attempt(replayWebhook, { body: { id, ...period } });
    expect(refused.error?.code).toBe('action_not_possible');
    receiver.answer = (response) => response.end();
    const { revision } = await admin.call(getWebhook, { params: { id } });
    await admin.call(saveWebhook, { body: { ...required(), id, revision, is_active: true } });
    await platform.settle();
    expect(await admin.call(replayWebhook, { body: { id, ...period } })).toEqual({ count: 2 });
    await run(id, 10_000);
    expect((await log(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await admin.call(replayWebhook, { body: { id, ...period } })).toEqual({ count: 0 });
  });

  it('is not followed to another address, and its long answers are cut', async () => {
    const { id } = await aWebhook();
    receiver.answer = (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    expect(await admin.call(testWebhook, { body: { id } })).toMatchObject({
      status: null,
      failure: 'too_many_redirects',
    });
    receiver.answer = (response) => {
      response.write('x'.repeat(1_000_000));
      response.end();
    };
    const { executionId, status } = await admin.call(testWebhook, { body: { id } });
    expect(status).toBe(200);
    const { attempt_list: attempts } = await admin.call(getExecution, { params: { id: executionId } });
    expect(attempts[0]?.answer).toHaveLength(4096);
  });

  it('that does not answer holds up neither the webhook for long nor others', async () => {
    const moduleId = await anApp();
    const slow = await aReceiver();
    slow.answer = () => undefined;
    const { id } = await aWebhook({ url: slow.url, events: ['EntrySubmitted'] });
    await aWebhook({ events: ['EntrySubmitted'] });
    for (let count = 0; count < 6; count += 1) await submit(moduleId);
    await platform.settle();
    expect(receiver.received).toHaveLength(6);
    expect(slow.received).toHaveLength(4);
    expect((await log(id)).map(({ failure }) => failure)).toEqual([
      null,
      null,
      ...Array(4).fill('timed_out'),
    ]);
    slow.close();
  }, 40_000);

  it('of half of hundreds of messages gets each of them, once by id', async () => {
    const moduleId = await anApp();
    const { id } = await aWebhook({ events: ['EntrySubmitted', 'TaskAssigned'] });
    const accepted: string[] = [];
    let count = 0;
    receiver.answer = (response, message) => {
      count += 1;
      if (count % 2 === 0) return response.writeHead(500).end();
      accepted.push(String(message.headers['webhook-id']));
      response.end();
    };
    for (let entry = 0; entry < 100; entry += 1) await submit(moduleId);
    await platform.settle();
    for (let round = 0; round < 10; round += 1) await run(id, 8 * 3_600_000);
    expect(accepted).toHaveLength(200);
    expect(new Set(accepted).size).toBe(200);
    const { week } = await admin.call(getWebhook, { params: { id } });
    expect(week).toMatchObject({ sent: 200, failed: 0, waiting: 0 });
    expect(week.days).toHaveLength(7);
    expect(week.days.reduce((sum, { fine }) => sum + fine, 0)).toBe(200);
    expect(week.days.at(-1)).toMatchObject({ fine: 0, failed: 0 });
    expect(week.median_ms).toBeGreaterThanOrEqual(0);
  }, 120_000);

  it('gets the messages about one entry in order, where that is asked for', async () => {
    const moduleId = await anApp();
    const { id } = await aWebhook({ events: ['EntrySubmitted', 'TaskAssigned'], in_order: true });
    let isDown = true;
    receiver.answer = (response) => response.writeHead(isDown ? 500 : 200).end();
    await submit(moduleId);
    await platform.settle();
    expect(types()).toEqual(['EntrySubmitted']);
    isDown = false;
    await run(id, 10_000);
    expect(types()).toEqual(['EntrySubmitted', 'EntrySubmitted', 'TaskAssigned']);
  });
});

describe('a webhook', () => {
  it('shows its secret once, and signs with the old one too for a day', async () => {
    const { id, secret } = await aWebhook();
    expect(secret).toMatch(/^whsec_/);
    const shown = await admin.call(getWebhook, { params: { id } });
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(shown.secret.hint).toBe(secret.slice(-4));
    const rotated = await admin.call(rotateWebhookSecret, { body: { id } });
    const signedBy = async () => {
      await admin.call(testWebhook, { body: { id } });
      const last = receiver.received.at(-1) as Received;
      return [isSignedBy(rotated.secret, last), isSignedBy(secret, last)];
    };
    expect(await signedBy()).toEqual([true, true]);
    laterMs = 86_401_000;
    expect(await signedBy()).toEqual([true, false]);
    laterMs = 0;
    const ended = await admin.call(rotateWebhookSecret, { body: { id, keep_old: false } });
    expect(ended.old_until).toBeNull();
    expect(await signedBy()).toEqual([false, false]);
  });

  it('keeps secret headers from readers, from its log and from another host', async () => {
    const headers = [
      { name: 'X-Key', value: 'very-secret-key', is_secret: true },
      { name: 'X-Plain', value: 'plain' },
    ];
    const { id, revision } = await aWebhook({ headers });
    receiver.answer = (response, message) => response.end(JSON.stringify(message.headers));
    const { executionId } = await admin.call(testWebhook, { body: { id } });
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-key': 'very-secret-key', 'x-plain': 'plain' });
    const shown = await admin.call(getExecution, { params: { id: executionId } });
    expect(shown.attempt_list[0]?.answer).toContain('•••');
    const detail = await admin.call(getWebhook, { params: { id } });
    expect(detail.headers).toEqual([
      { name: 'X-Key', is_secret: true },
      { name: 'X-Plain', value: 'plain', is_secret: false },
    ]);
    expect(JSON.stringify([shown, detail])).not.toContain('very-secret-key');
    const moved = { ...required(), id, revision, url: 'https://elsewhere.example/hook' };
    const refused = await admin.attempt(saveWebhook, { body: moved });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.headers[0].value', code: 'secret_missing' }]);
    const kept = { ...required(), id, revision, headers: [{ name: 'x-key', is_secret: true }] };
    await admin.call(saveWebhook, { body: kept });
    await admin.call(testWebhook, { body: { id } });
    expect(receiver.received.at(-1)?.headers).toMatchObject({ 'x-key': 'very-secret-key' });
  });

  it('is paused when its owner is gone, and administrators hear of it', async () => {
    const moduleId = await anApp();
    const other = await tenant.addUser({ username: 'eve', flags: ['isAdministrator'] });
    const { id } = await aWebhook({ events: ['EntrySubmitted'] }, other);
    await tenant.transact(null, async (ctx) => {
      await ctx.db.tables.updateTable('users').set({ isActive: false }).where('id', '=', other.id).execute();
      const { peopleChanged } = await import('#server/features/people/index.ts');
      peopleChanged(ctx);
    });
    await submit(moduleId);
    await platform.settle();
    expect(receiver.received).toEqual([]);
    expect(await admin.call(getWebhook, { params: { id } })).toMatchObject({ pause_reason: 'owner' });
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(notif[0]).toMatchObject({ notification_type_name: 'webhookPaused' });
  });
});
