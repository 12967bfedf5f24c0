import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getIncomingCall } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { forgetBodiesOf } from '#server/features/incoming-webhooks/index.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: aStraightRoute(),
  });
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});

const shopSecret = 'hush-of-the-shop-0123456789';
const payload = JSON.stringify({ name: '#1001', total_price: '12.50' });
const hmac = (secret: string, body = payload) => createHmac('sha256', secret).update(body).digest('base64');

async function anIncoming(authentication: 'shopify' | 'woocommerce' | 'signature', shop_secret?: string) {
  const mapping = { fields: [{ field: 'title', place: '/name' }], tables: [] };
  const body = { name: 'Shop', module_id: moduleId, action: 'save' as const, authentication, mapping };
  return admin.call(saveIncomingWebhook, { body: { ...body, shop_secret } });
}

async function post(id: string, headers: Readonly<Record<string, string>>, body = payload) {
  const all = { 'content-type': 'application/json', ...headers };
  const sent = { method: 'POST' as const, url: `/hooks/in/${id}`, payload: body, headers: all };
  return (await tenant.anyone.inject(sent)).statusCode;
}

const entries = async () => (await admin.call(listEntries, { query: { moduleId }, body: {} })).items;

describe.each([
  ['shopify', 'x-shopify-hmac-sha256', 'x-shopify-webhook-id'],
  ['woocommerce', 'x-wc-webhook-signature', 'x-wc-webhook-delivery-id'],
] as const)('the signature of %s', (shop, signature, message) => {
  it('starts an entry, once for its message', async () => {
    const { id, secret } = await anIncoming(shop, shopSecret);
    expect(secret).toBeNull();
    const headers = { [signature]: hmac(shopSecret), [message]: 'm-1' };
    expect([await post(id, headers), await post(id, headers)]).toEqual([200, 200]);
    const renamed = { ...headers, [message]: 'm-2' };
    expect([await post(id, renamed), await post(id, { [signature]: hmac(shopSecret) })]).toEqual([200, 200]);
    expect(await entries()).toMatchObject([{ title: '#1001' }]);
    const other = '{"name":"#1002"}';
    expect(await post(id, { ...headers, [signature]: hmac(shopSecret, other) }, other)).toBe(200);
    expect(await entries()).toHaveLength(2);
  });

  it('is refused if it is of another body, secret or kind', async () => {
    const { id } = await anIncoming(shop, shopSecret);
    expect(await post(id, { [signature]: hmac(shopSecret) }, '{"name":"#1002"}')).toBe(401);
    expect(await post(id, { [signature]: hmac('another secret') })).toBe(401);
    expect(await post(id, { [signature]: '' })).toBe(401);
    expect(await post(id, { 'webhook-key': shopSecret })).toBe(401);
    expect(await entries()).toEqual([]);
  });

  it('can use a secret that is made here', async () => {
    const { id, secret } = await anIncoming(shop);
    expect(await post(id, { [signature]: hmac(secret ?? '') })).toBe(200);
  });
});

it('a secret of a shop is for calls of shops only', async () => {
  const { error } = await admin.attempt(saveIncomingWebhook, {
    body: {
      name: 'Shop',
      module_id: moduleId,
      action: 'save',
      authentication: 'key',
      shop_secret: shopSecret,
    },
  });
  expect(error?.errors).toMatchObject([{ path: 'body.authentication', code: 'unknown_choice' }]);
  const { id } = await anIncoming('signature');
  expect(await post(id, { 'x-shopify-hmac-sha256': hmac(shopSecret) })).toBe(401);
});

it('what a call brought leaves the log with its entry', async () => {
  const { id } = await anIncoming('shopify', shopSecret);
  await post(id, { 'x-shopify-hmac-sha256': hmac(shopSecret) });
  const [entry] = await entries();
  const [call] = (await admin.call(listIncomingCalls, { body: { incomingId: id } })).items;
  const shown = () => admin.call(getIncomingCall, { params: { id: call?.id ?? '' } });
  expect((await shown()).body).toContain('12.50');
  await admin.call(deleteEntry, { query: { moduleId, id: String(entry?.id) } });
  expect((await shown()).body).toContain('12.50');
  await tenant.transact(null, (ctx) => forgetBodiesOf(ctx.db, String(entry?.id)));
  expect((await shown()).body).toBe('');
});
