import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { listEcommerceTraffic } from '#contracts/connect-hub/list-ecommerce-traffic.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { resendExecution } from '#contracts/webhooks/resend-execution.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import {
  type ConnectHubSystems,
  shopifyToken,
  startConnectHubSystems,
} from '#test/harness/peers/connect-hub-systems.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, type Receiver } from '#test/harness/webhook-receiver.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
const euro = (amount: string) => ({ amount, currency: 'EUR' });
let receiver: Receiver;
let systems: ConnectHubSystems;
let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  receiver = await aReceiver();
  systems = await startConnectHubSystems();
});
afterAll(async () => {
  await receiver.close();
  await systems.stop();
});
beforeEach(async () => {
  receiver.answer = (response) => response.end('thanks');
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
});

describe('a price', () => {
  it('counts each attempt at a message, by its currency, and changes nothing that was noted', async () => {
    const settings = { url: receiver.url, allows_plain_http: true, events: ['Completed' as const] };
    const name = 'Priced';
    const first = await admin.call(saveWebhook, { body: { name, ...settings } });
    const { id } = first;
    const log = async () => (await admin.call(listExecutions, { body: { webhookId: id } })).items;
    await admin.call(testWebhook, { body: { id } });
    expect(await log()).toMatchObject([{ cost: null }]);
    const change = async (revision: number, price: string, currency: string) =>
      admin.call(saveWebhook, { body: { id, revision, name, ...settings, price, currency } });
    const { revision } = await change(first.revision, '0.10', 'EUR');
    await admin.call(testWebhook, { body: { id } });
    receiver.answer = (response) => {
      response.statusCode = 400;
      response.end();
    };
    await admin.call(testWebhook, { body: { id } });
    expect((await log()).map(({ cost }) => cost)).toEqual([euro('0.10'), euro('0.10'), null]);
    await change(revision, '1.5', 'CHF');
    const executionId = (await log())[0]?.id ?? '';
    await admin.call(resendExecution, { body: { executionId } });
    await platform.settle();
    const { attempt_list: attempts } = await admin.call(getExecution, { params: { id: executionId } });
    expect(attempts.map(({ cost }) => cost)).toEqual([euro('0.10'), { amount: '1.5', currency: 'CHF' }]);
    const { costs } = await admin.call(getWebhook, { params: { id } });
    expect(costs).toEqual([{ amount: '1.5', currency: 'CHF' }, euro('0.2')]);
  });

  it('needs a currency', async () => {
    const body = {
      name: 'No currency',
      url: 'https://example.com/',
      events: ['Completed' as const],
      price: '1',
    };
    const { error } = await admin.attempt(saveWebhook, { body });
    expect(error?.errors).toMatchObject([{ path: 'body.currency', code: 'input_missing' }]);
    const { revision } = await admin.call(getEcommerceVariable, {});
    const shops = await admin.attempt(saveEcommerceVariable, { body: { revision, price: '1' } });
    expect(shops.error?.errors).toMatchObject([{ path: 'body.currency', code: 'input_missing' }]);
  });

  it('counts calls that come in once they are verified, also those that are refused', async () => {
    const title = aField('title', 'text', { required: true });
    const moduleId = await aPublishedApp(
      await tenant.asUser('isConsultant'),
      aDefinition([aSection('main', [title])]),
    );
    const { id, secret } = await admin.call(saveIncomingWebhook, {
      body: {
        name: 'Orders',
        module_id: moduleId,
        action: 'submit',
        mapping: { fields: [{ field: 'title', place: '/title' }], tables: [] },
        price: '0.25',
        currency: 'EUR',
      },
    });
    const send = (body: string, by: string) =>
      tenant.anyone.inject({
        method: 'POST',
        url: `/hooks/in/${id}`,
        headers: signedBy(by, body),
        payload: body,
      });
    const other = `whsec_${Buffer.from('somebody else entirely').toString('base64')}`;
    await send('{"title":"Lamps"}', secret ?? '');
    await send('{}', secret ?? '');
    await send('{"title":"Lamps"}', other);
    const { items } = await admin.call(listIncomingCalls, { body: { incomingId: id } });
    const costs = new Map(items.map(({ state, cost }) => [state, cost]));
    expect(costs).toEqual(
      new Map([
        ['accepted', euro('0.25')],
        ['refused', euro('0.25')],
        ['unverified', null],
      ]),
    );
    expect((await admin.call(getIncomingWebhook, { params: { id } })).costs).toEqual([euro('0.5')]);
  });

  it('counts each call of a shop, however it answers', async () => {
    const { revision } = await admin.call(getEcommerceVariable, {});
    await admin.call(saveEcommerceVariable, { body: { revision, price: '0.02', currency: 'EUR' } });
    const { id } = await admin.call(saveStoreKey, {
      body: { name: 'Web', platform: 'shopify', shop: systems.url, key: shopifyToken },
    });
    const request = { params: { storeKeyId: id, kind: 'orders' as const }, query: {} };
    await admin.call(listShopRecords, request);
    systems.next = { status: 500 };
    await admin.call(listShopRecords, request);
    const { items, counts } = await admin.call(listEcommerceTraffic, { body: {} });
    expect(items.map(({ cost }) => cost)).toEqual([euro('0.02'), euro('0.02')]);
    expect(counts.costs).toEqual([euro('0.04')]);
    expect(await admin.call(getEcommerceVariable, {})).toMatchObject({ price: '0.02', currency: 'EUR' });
  });
});
