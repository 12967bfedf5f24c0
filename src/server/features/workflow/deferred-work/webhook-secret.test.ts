import { beforeEach, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { endOldActivitySecret } from '#contracts/workflow/end-old-activity-secret.ts';
import { getWebhookSecret } from '#contracts/workflow/get-webhook-secret.ts';
import { rotateActivitySecret } from '#contracts/workflow/rotate-activity-secret.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useReceiver } from '#test/harness/use-receiver.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { isSignedBy, type Received } from '#test/harness/webhook-receiver.ts';
import type { DeferredWork } from '../workflow-jobs.ts';
import { callWebhook } from './call-webhook.ts';

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

const read = () => admin.call(getWebhookSecret, {});
const rotate = async () => (await admin.call(rotateActivitySecret, { body: {} })).secret;

/** Which secrets a message of the activity is signed with now. */
async function signing(secrets: readonly string[]) {
  const id = platform.running.platform.randomId();
  const work = { instanceId: id, key: 'k', activityId: 'tell', input: { url: receiver.url, body: '{}' } };
  await callWebhook(await tenant.context(), { ...work, origin: undefined } as unknown as DeferredWork);
  return secrets.map((secret) => isSignedBy(secret, receiver.received.at(-1) as Received));
}

it('the secret of Call webhook is replaced, and those before it sign until their own ends', async () => {
  const { secret: first, since, old_secrets: none } = await read();
  expect([since, none]).toEqual([null, []]);
  const second = await rotate();
  const third = await rotate();
  expect((await read()).secret).toBe(third);
  expect(await signing([first, second, third])).toEqual([true, true, true]);
  const { old_secrets: old } = await read();
  expect(old.map(({ hint }) => hint)).toEqual([second.slice(-4), first.slice(-4)]);
  const body = { secret_id: old[1]?.id ?? '' };
  await admin.call(endOldActivitySecret, { body });
  expect(await signing([first, second, third])).toEqual([false, true, true]);
  expect((await admin.attempt(endOldActivitySecret, { body })).status).toBe(404);
  laterMs = 86_401_000;
  expect(await signing([first, second, third])).toEqual([false, false, true]);
});

it('is no secret of another organisation, and nobody’s who does not administrate', async () => {
  const other = await (await platform.newTenant()).asUser('isSysAdmin');
  const body = { secret_id: platform.running.platform.randomId() };
  expect((await other.attempt(endOldActivitySecret, { body })).status).toBe(404);
  expect((await other.call(getWebhookSecret, {})).secret).not.toBe((await read()).secret);
  const consultant = await tenant.asUser('isConsultant');
  expect((await consultant.attempt(rotateActivitySecret, { body: {} })).status).toBe(403);
});

it('the audit trail says who read it, replaced it and ended an old one', async () => {
  await rotate();
  const [old] = (await read()).old_secrets;
  await admin.call(endOldActivitySecret, { body: { secret_id: old?.id ?? '' } });
  const { items } = await admin.call(listAuditTrail, { body: { length: 10 } });
  const told = items.filter(({ subject_kind }) => subject_kind === 'callWebhook').reverse();
  expect(told.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['rotated', admin.id],
    ['revealed', admin.id],
    ['secretEnded', admin.id],
  ]);
});
