import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkVatNumber } from '#contracts/connect-hub/check-vat-number.ts';
import { getCompany } from '#contracts/connect-hub/get-company.ts';
import { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import { listCompanyFilings } from '#contracts/connect-hub/list-company-filings.ts';
import { listCompanyOfficers } from '#contracts/connect-hub/list-company-officers.ts';
import { listEcommerceTraffic } from '#contracts/connect-hub/list-ecommerce-traffic.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { searchCompanies } from '#contracts/connect-hub/search-companies.ts';
import {
  type ConnectHubSystems,
  registerKey,
  shopifyToken,
  startConnectHubSystems,
  wooKey,
} from '#test/harness/peers/connect-hub-systems.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const limitMs = 3_000;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', OUTBOUND_TIMEOUT_MS: String(limitMs) },
});
const started: ConnectHubSystems[] = [];
const number = { params: { number: '00445790' } };

/** A tenant whose register, VAT register and shops are one set of systems. */
async function aTenantWithSystems() {
  const systems = await startConnectHubSystems();
  started.push(systems);
  const admin = await (await platform.newTenant()).asUser('isAdministrator');
  const { url } = systems;
  await admin.call(saveCompaniesHouseVariable, {
    body: { revision: 0, is_on: true, address: url, vat_address: url, key: registerKey },
  });
  const shopOf = async (shop: 'shopify' | 'woocommerce', key: object) =>
    (
      await admin.call(saveStoreKey, {
        body: { name: shop, platform: shop, shop: url, ...key } as never,
      })
    ).id;
  const keys = [await shopOf('shopify', { key: shopifyToken }), await shopOf('woocommerce', wooKey)];
  return { systems, admin, asks: asksOf(admin, keys) };
}

type Answer = Promise<{ readonly status: number | null; readonly failure: string | null }>;

/** A question to each system, with what is answered where it failed. */
function asksOf(admin: TestUser, [shopify = '', woocommerce = '']: readonly string[]) {
  const page = (storeKeyId: string): Answer =>
    admin.call(listShopRecords, { params: { storeKeyId, kind: 'orders' }, query: {} });
  return {
    register: (): Answer => admin.call(searchCompanies, { query: { term: 'acme' } }),
    company: (): Answer => admin.call(getCompany, number),
    officers: (): Answer => admin.call(listCompanyOfficers, { ...number, query: {} }),
    filings: (): Answer => admin.call(listCompanyFilings, { ...number, query: {} }),
    vat: (): Answer => admin.call(checkVatNumber, { query: { country: 'DE', number: '136695976' } }),
    shopify: () => page(shopify),
    woocommerce: () => page(woocommerce),
  };
}

let world: Awaited<ReturnType<typeof aTenantWithSystems>>;

beforeAll(async () => {
  world = await aTenantWithSystems();
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
});

describe('a system that never gets to the end', () => {
  it.concurrent.each(['silent', 'endless', 'dripping'] as const)(
    'is given up within the limit, and noted, when it is %s',
    async (mood) => {
      const { systems, admin, asks } = await aTenantWithSystems();
      systems.mood = mood;
      const answers = await Promise.all(Object.values(asks).map((ask) => ask()));
      for (const answer of answers) expect(answer).toMatchObject({ status: null, failure: 'timed_out' });
      for (const list of [listCompaniesHouseTraffic, listEcommerceTraffic]) {
        const { items } = await admin.call(list, { body: {} });
        expect(items.length).toBeGreaterThan(0);
        for (const { failure, duration_ms } of items) {
          expect(failure).toBe('timed_out');
          expect(duration_ms).toBeGreaterThanOrEqual(limitMs - 100);
        }
      }
      // Nothing is left waiting: the next question is answered.
      systems.mood = 'fine';
      expect(await asks.shopify()).toMatchObject({ status: 200, failure: null });
    },
    60_000,
  );
});

describe.each(['register', 'company', 'officers', 'filings', 'vat', 'shopify', 'woocommerce'] as const)(
  'the answer of %s',
  (name) => {
    it('is read however slowly it comes, and its time is noted', async () => {
      const { systems, admin, asks } = world;
      systems.delayMs = 400;
      expect(await asks[name]()).toMatchObject({ status: 200, failure: null });
      systems.delayMs = 0;
      const isShop = name === 'shopify' || name === 'woocommerce';
      const list = isShop ? listEcommerceTraffic : listCompaniesHouseTraffic;
      const { items } = await admin.call(list, { body: { length: 1 } });
      expect(items[0]?.duration_ms).toBeGreaterThanOrEqual(390);
    });

    it.each([
      ['a page for people', { body: '<html>Down for maintenance</html>' }, 'unreadable'],
      ['half of a document', { body: '{"items":[{' }, 'unreadable'],
      ['another document', { body: '"yes"' }, 'unreadable'],
      ['nothing', { body: '' }, 'unreadable'],
      ['an error', { status: 503, body: 'busy' }, 'status'],
      ['too much', { body: ' '.repeat(2_100_000) }, 'too_large'],
      [
        'another address',
        { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
        'too_many_redirects',
      ],
    ] as const)('that is %s is said to be wrong', async (_what, next, failure) => {
      world.systems.next = next;
      expect(await world.asks[name]()).toMatchObject({ failure });
    });
  },
);
