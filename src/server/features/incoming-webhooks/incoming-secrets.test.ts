import { beforeEach, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { endOldIncomingSecret } from '#contracts/incoming-webhooks/end-old-incoming-secret.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const hourMs = 3_600_000;
let laterMs = 0;
const platform = useTestPlatform({ now: () => new Date(Date.now() + laterMs) });
let tenant: TestTenant;
let admin: TestUser;
let consultant: TestUser;
let moduleId: string;

beforeEach(async () => {
  laterMs = 0;
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  consultant = await tenant.asUser('isConsultant');
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: aStraightRoute(),
  });
  moduleId = await aPublishedApp(consultant, definition);
});

async function anIncoming(
  by: TestUser,
  authentication: 'key' | 'shopify' | 'woocommerce' = 'key',
  owner_id?: string,
) {
  const mapping = { fields: [{ field: 'title', place: '/name' }], tables: [] };
  const body = { name: 'Shop', module_id: moduleId, action: 'save' as const, authentication, mapping };
  return by.call(saveIncomingWebhook, { body: { ...body, owner_id } });
}

async function send(id: string, payload: string, headers: Readonly<Record<string, string>>) {
  return await tenant.anyone.inject({ method: 'POST', url: `/hooks/in/${id}`, payload, headers });
}

const sendBy = async (id: string, secret: string | null) =>
  (await send(id, '{"name":"A"}', { 'content-type': 'application/json', 'webhook-key': secret ?? '' }))
    .statusCode;

it('a new secret is made by the owner alone, and the one there is stays when another person asks', async () => {
  for (const [owner, other] of [
    [admin, consultant],
    [consultant, admin],
    [consultant, await tenant.addUser({ flags: ['isConsultant'] })],
  ] as const) {
    const { id, secret } = await anIncoming(owner);
    for (const keep_old of [true, false]) {
      const refused = await other.attempt(rotateIncomingSecret, { body: { id, keep_old } });
      expect([refused.status, refused.error?.code]).toEqual([403, 'secret_of_owner']);
      expect(refused.error?.message).toContain((await owner.actor()).name);
      expect(JSON.stringify(refused)).not.toContain('whsec_');
    }
    expect(await sendBy(id, secret)).toBe(200);
    expect((await owner.call(getIncomingWebhook, { params: { id } })).old_secrets).toEqual([]);
    expect((await other.call(getIncomingWebhook, { params: { id } })).is_own).toBe(false);
    const { secret: fresh } = await owner.call(rotateIncomingSecret, { body: { id } });
    expect(await sendBy(id, fresh)).toBe(200);
    await owner.call(saveIncomingWebhook, { body: { id, revision: 1, name: `Shop ${id}` } });
  }
});

it('every old secret is accepted until its own end, or until its owner ends it', async () => {
  const { id, secret: first } = await anIncoming(admin);
  const { secret: second } = await admin.call(rotateIncomingSecret, { body: { id } });
  laterMs = 10 * hourMs;
  const { secret: third } = await admin.call(rotateIncomingSecret, { body: { id } });
  const answers = async () => [await sendBy(id, first), await sendBy(id, second), await sendBy(id, third)];
  expect(await answers()).toEqual([200, 200, 200]);
  laterMs = 25 * hourMs;
  expect(await answers()).toEqual([401, 200, 200]);
  const { old_secrets: old } = await admin.call(getIncomingWebhook, { params: { id } });
  expect(old.map(({ hint }) => hint)).toEqual([second.slice(-4)]);
  const body = { id, secret_id: old[0]?.id ?? '' };
  expect((await consultant.attempt(endOldIncomingSecret, { body })).error?.code).toBe('secret_of_owner');
  await admin.call(endOldIncomingSecret, { body });
  expect(await answers()).toEqual([401, 401, 200]);
  const system = await tenant.asUser('isSysAdmin');
  const { items } = await system.call(listAuditTrail, { body: { length: 20 } });
  const told = items.filter(({ subject_id, action }) => subject_id === id && action !== 'received');
  expect(told.map(({ action }) => action).reverse()).toEqual([
    'created',
    'rotated',
    'rotated',
    'secretEnded',
  ]);
});

it('the secret of a service person’s webhook is made anew by those who can make service keys', async () => {
  const key = { kind: 'service', name: 'Shop', scopes: ['write'], app_ids: null, valid_days: null } as const;
  await admin.call(issueServiceKey, { body: { ...key, role_ids: [], flag: null } as never });
  const [service] = (await admin.call(listServiceKeys, {})).items;
  const { id } = await anIncoming(admin, 'key', service?.person.id);
  expect((await consultant.attempt(rotateIncomingSecret, { body: { id } })).error?.code).toBe(
    'secret_of_owner',
  );
  const other = await tenant.addUser({ flags: ['isSysAdmin'] });
  expect((await other.attempt(rotateIncomingSecret, { body: { id } })).status).toBe(200);
});

it('the ping of WooCommerce is answered, without effect, where its signature is expected', async () => {
  const ping = async (id: string, payload: string, headers: Readonly<Record<string, string>> = {}) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await send(id, payload, { ...type, ...headers })).statusCode;
  };
  const { id } = await anIncoming(admin, 'woocommerce');
  expect(await ping(id, 'webhook_id=12')).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect(await ping(id, 'webhook_id=12&name=A')).toBe(401);
  expect(await ping(id, 'webhook_id=a')).toBe(401);
  expect(await ping(id, 'webhook_id=12', { 'content-type': 'application/json' })).toBe(401);
  expect(await ping(id, 'webhook_id=12', { 'x-wc-webhook-signature': 'wrong' })).toBe(401);
  await admin.call(saveIncomingWebhook, { body: { id, revision: 1, name: 'Woo' } });
  const other = await anIncoming(admin, 'shopify');
  expect(await ping(other.id, 'webhook_id=12')).toBe(401);
  expect((await admin.call(listEntries, { query: { moduleId }, body: {} })).items).toEqual([]);
});

const listed = async (incomingId: string) =>
  (await admin.call(listIncomingCalls, { body: { incomingId, length: 100 } })).items;
