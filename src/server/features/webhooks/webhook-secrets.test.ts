import { beforeEach, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { endOldWebhookSecret } from '#contracts/webhooks/end-old-webhook-secret.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { replayWebhook } from '#contracts/webhooks/replay-webhook.ts';
import { resendExecution } from '#contracts/webhooks/resend-execution.ts';
import { rotateWebhookSecret } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useReceiver } from '#test/harness/use-receiver.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { isSignedBy, type Received } from '#test/harness/webhook-receiver.ts';

const hourMs = 3_600_000;
let laterMs = 0;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => new Date(Date.now() + laterMs),
});
const receiver = useReceiver();
let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  laterMs = 0;
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
});

const headers = [
  { name: 'X-Key', value: 'very-secret-key', is_secret: true },
  { name: 'X-Plain', value: 'plain' },
];

async function aWebhook() {
  const body = { name: 'Orders', url: receiver.url, allows_plain_http: true, events: ['EntrySubmitted'] };
  const { id, secret } = await admin.call(saveWebhook, { body: { ...body, headers } as never });
  return { id, secret: secret ?? '' };
}

const rotate = async (id: string) => (await admin.call(rotateWebhookSecret, { body: { id } })).secret;
const oldOf = async (id: string) => (await admin.call(getWebhook, { params: { id } })).old_secrets;

/** Which secrets the next message is signed with. */
async function signing(id: string, secrets: readonly string[]) {
  await admin.call(testWebhook, { body: { id } });
  const last = receiver.received.at(-1) as Received;
  return secrets.map((secret) => isSignedBy(secret, last));
}

it('every secret signs until its own end, also after a second rotation within a day', async () => {
  const { id, secret: first } = await aWebhook();
  const second = await rotate(id);
  laterMs = 10 * hourMs;
  const third = await rotate(id);
  const all = [first, second, third];
  expect(await signing(id, all)).toEqual([true, true, true]);
  const hints = [second, first].map((secret) => secret.slice(-4));
  expect((await oldOf(id)).map(({ hint }) => hint)).toEqual(hints);
  laterMs = 25 * hourMs;
  expect(await signing(id, all)).toEqual([false, true, true]);
  laterMs = 35 * hourMs;
  expect(await signing(id, all)).toEqual([false, false, true]);
  expect(await oldOf(id)).toEqual([]);
});

it('an old secret ends when its owner says so, once, and the others stay', async () => {
  const { id, secret: first } = await aWebhook();
  const second = await rotate(id);
  const third = await rotate(id);
  const [, ofFirst] = await oldOf(id);
  const body = { id, secret_id: ofFirst?.id ?? '' };
  await admin.call(endOldWebhookSecret, { body });
  expect(await signing(id, [first, second, third])).toEqual([false, true, true]);
  expect((await admin.attempt(endOldWebhookSecret, { body })).status).toBe(404);
});

it('nine old secrets are the most, so that receivers look at every signature', async () => {
  const { id } = await aWebhook();
  for (let count = 0; count < 9; count += 1) await rotate(id);
  const refused = await admin.attempt(rotateWebhookSecret, { body: { id } });
  expect(refused.error?.errors[0]).toMatchObject({ path: 'body.keep_old', code: 'too_many_old_secrets' });
  await admin.call(rotateWebhookSecret, { body: { id, keep_old: false } });
  expect(await oldOf(id)).toEqual([]);
});

it('only the owner changes the secret and sends again, or who has become the owner by saving', async () => {
  const { id, secret } = await aWebhook();
  const { executionId } = await admin.call(testWebhook, { body: { id } });
  await rotate(id);
  const [old] = await oldOf(id);
  const other = await tenant.addUser({ flags: ['isSysAdmin'] });
  expect((await other.call(getWebhook, { params: { id } })).is_own).toBe(false);
  const period = { from: '2026-01-01T00:00:00Z', until: '2036-01-01T00:00:00Z' };
  const attempts = () =>
    Promise.all([
      other.attempt(rotateWebhookSecret, { body: { id } }),
      other.attempt(endOldWebhookSecret, { body: { id, secret_id: old?.id ?? '' } }),
      other.attempt(resendExecution, { body: { executionId } }),
      other.attempt(replayWebhook, { body: { id, ...period } }),
    ]);
  const { name } = await admin.actor();
  for (const { status, error } of await attempts()) {
    expect([status, error?.code]).toEqual([403, 'webhook_of_owner']);
    expect(error?.message).toContain(name);
  }
  expect(await signing(id, [secret])).toEqual([true]);
  const { revision } = await other.call(getWebhook, { params: { id } });
  await other.call(saveWebhook, {
    body: { id, revision, name: 'Orders', url: receiver.url, events: ['EntrySubmitted'] },
  });
  expect((await other.call(getWebhook, { params: { id } })).is_own).toBe(true);
  expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('a delivery shows the headers that were sent, without secrets and signatures', async () => {
  const { id, secret } = await aWebhook();
  const { executionId } = await admin.call(testWebhook, { body: { id } });
  const { attempt_list: attempts } = await admin.call(getExecution, { params: { id: executionId } });
  const shown = Object.fromEntries((attempts[0]?.headers ?? []).map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject({
    'x-key': '•••',
    'x-plain': 'plain',
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'webhook-id': executionId,
  });
  const signature = String(receiver.received[0]?.headers['webhook-signature']);
  expect(shown['webhook-signature']).toBe(`v1,•••${signature.slice(-4)}`);
  expect(JSON.stringify(shown)).not.toContain(secret);
});

it('the audit trail says that a secret was replaced, and that an old one ended', async () => {
  const { id } = await aWebhook();
  await rotate(id);
  const [old] = await oldOf(id);
  await admin.call(endOldWebhookSecret, { body: { id, secret_id: old?.id ?? '' } });
  const { items } = await admin.call(listAuditTrail, { body: { length: 10 } });
  const told = items.filter(({ subject_id }) => subject_id === id).reverse();
  expect(told.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['created', 'Orders'],
    ['rotated', 'Orders'],
    ['secretEnded', 'Orders'],
  ]);
  const texts = [];
  for (const record of told.slice(1)) {
    texts.push((await admin.call(getAuditRecord, { params: { id: record.id } })).fact_texts);
  }
  expect(texts).toEqual([['What was done: Secret replaced'], ['What was done: Old secret ended']]);
});
