import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { type ShopRecordKind, shopPlatforms, shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { actOnSchedule } from '#contracts/schedules/act-on-schedule.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  type ConnectHubSystems,
  shopifyToken,
  startConnectHubSystems,
  wooKey,
} from '#test/harness/peers/connect-hub-systems.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
let systems: ConnectHubSystems;
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
const ids: Partial<Record<string, string>> = {};

beforeAll(async () => {
  systems = await startConnectHubSystems();
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  const { revision } = await admin.call(getEcommerceVariable, {});
  await admin.call(saveEcommerceVariable, { body: { revision, page_size: 10 } });
  for (const shop of shopPlatforms) {
    const key = shop === 'shopify' ? { key: shopifyToken } : wooKey;
    const body = { name: shop, platform: shop, shop: systems.url, ...key };
    ids[shop] = (await admin.call(saveStoreKey, { body })).id;
  }
  const fields = [aField('title', 'text', { required: true }), aField('origin', 'text')];
  moduleId = await aPublishedApp(admin, aDefinition([aSection('main', fields)]));
});
afterAll(() => systems.stop());

/** What each shop has: how many, where a record has its name, and how the newest one is shown. */
const shops = {
  shopify: {
    count: 30,
    names: { orders: '/name', products: '/title', customers: '/email' },
    newest: {
      orders: { id: '1030', title: '#30', about: 'Ada Lovelace', status: 'paid', amount: '30.50' },
      products: { id: '1030', title: 'Lamp 30', about: 'L-30', status: 'active', amount: '30.00' },
      customers: { title: 'Ada Lovelace 30', about: 'ada30@example.com', amount: '30.00', currency: 'EUR' },
    },
  },
  woocommerce: {
    count: 25,
    names: { orders: '/number', products: '/name', customers: '/email' },
    newest: {
      orders: { id: '25', title: '#25', about: 'Grace Hopper', status: 'processing', currency: 'GBP' },
      products: { id: '25', title: 'Chair 25', about: 'C-25', status: 'publish', amount: '20.00' },
      customers: { title: 'Grace Hopper 25', about: 'grace25@example.com', status: 'customer', amount: '' },
    },
  },
} as const;

async function connectorOf(shop: string, kind: ShopRecordKind): Promise<string> {
  const { connectors } = await admin.call(connectShop, { params: { id: ids[shop] ?? '' } });
  return connectors.find(({ name }) => name.endsWith(`: ${kind}`))?.id ?? '';
}

const every = shopPlatforms.flatMap((shop) => shopRecordKinds.map((kind) => ({ shop, kind })));

describe.each(every)('$kind of $shop', ({ shop, kind }) => {
  const { count, newest, names } = shops[shop];

  it('are read page by page, each record once', async () => {
    const params = { storeKeyId: ids[shop] ?? '', kind };
    const first = await admin.call(listShopRecords, { params, query: {} });
    expect(first).toMatchObject({ status: 200, failure: null });
    expect(first.records[0]).toMatchObject(newest[kind]);
    expect(first.records[0]?.created_on).toMatch(/^2026-01-/);
    const seen = first.records.map(({ id }) => id);
    for (let page = first.next; page !== null; ) {
      const next = await admin.call(listShopRecords, { params, query: { page } });
      seen.push(...next.records.map(({ id }) => id));
      page = next.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  });

  it('are read whole by their connector', async () => {
    const id = await connectorOf(shop, kind);
    const { failure, data } = await admin.call(runConnector, { body: { id, input: {} } });
    expect([failure, (data as unknown[]).length]).toEqual([null, count]);
  });

  it('start an entry each by a schedule, once', async () => {
    const origin = `${shop} ${kind}`;
    const source = {
      connectorId: await connectorOf(shop, kind),
      inputs: [],
      mapping: { fields: [{ field: 'title', place: names[kind] }], tables: [] },
      key: '/id',
      maxRows: 100,
    };
    const times = { repeats: 'days', beginsOn: '2099-01-01', time: '09:00', timeZone: 'Etc/UTC' } as const;
    const { taskSchedulerId } = await admin.call(saveSchedule, {
      body: { moduleId, name: origin, times, data: { origin }, source } as never,
    });
    for (const _ of [1, 2]) {
      await admin.call(actOnSchedule, { body: { taskSchedulerId, action: 'run' } as never });
      await platform.settle();
    }
    const rules = [{ field: 'origin', operator: 'eq' as const, value: origin }];
    const { items } = await admin.call(listEntries, {
      query: { moduleId },
      body: { length: 100, filters: { condition: 'and', rules } },
    });
    expect(items.length).toBe(count);
  });
});
