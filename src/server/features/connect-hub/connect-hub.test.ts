import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkVatNumber } from '#contracts/connect-hub/check-vat-number.ts';
import { connectCompaniesHouse } from '#contracts/connect-hub/connect-companies-house.ts';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { deleteStoreKeys } from '#contracts/connect-hub/delete-store-keys.ts';
import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { getCompany } from '#contracts/connect-hub/get-company.ts';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { getTravelManagementVariable } from '#contracts/connect-hub/get-travel-management-variable.ts';
import { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import { listCompanyFilings } from '#contracts/connect-hub/list-company-filings.ts';
import { listCompanyOfficers } from '#contracts/connect-hub/list-company-officers.ts';
import { listEcommerceTraffic } from '#contracts/connect-hub/list-ecommerce-traffic.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { listTravelManagementTraffic } from '#contracts/connect-hub/list-travel-management-traffic.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { searchCompanies } from '#contracts/connect-hub/search-companies.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import {
  type ConnectHubSystems,
  registerKey,
  shopifyToken,
  startConnectHubSystems,
  wooKey,
} from '#test/harness/peers/connect-hub-systems.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let aheadMs = 0;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => new Date(Date.now() + aheadMs),
});
let systems: ConnectHubSystems;
let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  systems = await startConnectHubSystems();
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
});

afterAll(() => systems.stop());

/** The code of a refusal, from what the harness throws. */
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: Error) => /: \d{3} (\w+)/.exec(error.message)?.[1] ?? error.message,
  );

/** Everything of the connect hub that can be read. */
async function everythingRead() {
  const list = { body: { length: 100 } };
  const keys = await admin.call(listStoreKeys, list);
  return JSON.stringify([
    await admin.call(getCompaniesHouseVariable, {}),
    await admin.call(listCompaniesHouseTraffic, list),
    await admin.call(listEcommerceTraffic, list),
    keys,
    ...(await Promise.all(keys.items.map(({ id }) => admin.call(getStoreKey, { params: { id } })))),
  ]);
}

describe('the companies register', () => {
  it('is off at first, and asks nobody', async () => {
    const { is_on, revision, key } = await admin.call(getCompaniesHouseVariable, {});
    expect({ is_on, revision, key }).toEqual({ is_on: false, revision: 0, key: { is_set: false, hint: '' } });
    expect(await codeOf(admin.call(searchCompanies, { query: { term: 'acme' } }))).toBe(
      'action_not_possible',
    );
    const refused = await admin.attempt(connectCompaniesHouse, {});
    expect(refused.error).toMatchObject({ code: 'action_not_possible', errors: [{ code: 'hub_off' }] });
    expect(systems.asked).toEqual([]);
  });

  it('takes an address without a question, and a key for an encrypted one only', async () => {
    const save = (body: object) => admin.call(saveCompaniesHouseVariable, { body: { revision: 0, ...body } });
    for (const address of [
      'http://register.example.com',
      'ftp://x',
      'https://a:b@x.example',
      'https://x/?a',
    ]) {
      expect(await codeOf(save({ address, key: registerKey })), address).toBe('validation_failed');
    }
    expect(await codeOf(save({ key: 'schlüssel' }))).toBe('validation_failed');
  });

  it('answers search, company, officers and filings, and notes each call without its key', async () => {
    await admin.call(saveCompaniesHouseVariable, {
      body: { revision: 0, is_on: true, address: systems.url, vat_address: systems.url, key: registerKey },
    });
    const found = await admin.call(searchCompanies, { query: { term: 'acme' } });
    expect(found).toMatchObject({ failure: null, total: 1, companies: [{ number: '00445790' }] });
    const number = { params: { number: '00445790' } };
    const { company } = await admin.call(getCompany, number);
    expect(company).toMatchObject({ name: 'ACME LIMITED', address: '1 High Street, London, E1 1AA' });
    const { officers } = await admin.call(listCompanyOfficers, { ...number, query: {} });
    expect(officers).toMatchObject([{ name: 'DOE, Jane', role: 'director', resigned_on: null }]);
    const { filings } = await admin.call(listCompanyFilings, { ...number, query: {} });
    expect(filings).toMatchObject([
      { id: 'tx1', filed_on: '2026-01-01', about_day: '2025-12-31', name: '', words: '' },
    ]);
    const { items, counts } = await admin.call(listCompaniesHouseTraffic, { body: {} });
    expect(items.map(({ operation }) => operation)).toEqual(['filings', 'officers', 'company', 'search']);
    expect(counts).toMatchObject({ calls: 4, failures: 0, costs: [] });
  });

  it('lists officers and filings part by part', async () => {
    const long = { params: { number: 'LONG1' } };
    const officers = async (start: number) =>
      (await admin.call(listCompanyOfficers, { ...long, query: { start } })).officers.map(({ name }) => name);
    const first = await admin.call(listCompanyOfficers, { ...long, query: {} });
    expect([first.officers.length, first.total]).toEqual([100, 240]);
    const all = [
      ...first.officers.map(({ name }) => name),
      ...(await officers(100)),
      ...(await officers(200)),
    ];
    expect([all.length, new Set(all).size, (await officers(240)).length]).toEqual([240, 240, 0]);
    const last = await admin.call(listCompanyFilings, { ...long, query: { start: 200 } });
    expect([last.filings.length, last.filings[0]?.id, last.total]).toEqual([40, 'tx200', 240]);
  });

  it('says what is wrong when the other side is', async () => {
    const company = () => admin.call(getCompany, { params: { number: '99999999' } });
    expect(await company()).toMatchObject({ status: 404, failure: 'status', company: null });
    const search = () => admin.call(searchCompanies, { query: { term: 'acme' } });
    systems.next = { body: '<html>' };
    expect(await search()).toMatchObject({ failure: 'unreadable', companies: [] });
    systems.next = { body: '{"items":[{"title":5}]}' };
    expect(await search()).toMatchObject({ failure: 'unreadable', companies: [] });
    systems.next = { body: 'x'.repeat(2_100_000) };
    expect(await search()).toMatchObject({ failure: 'too_large' });
    systems.next = { status: 302, headers: { location: 'https://elsewhere.example/' } };
    expect(await search()).toMatchObject({ status: null, failure: 'too_many_redirects' });
    const echo = { items: [{ company_number: '1', title: `Key ${registerKey}` }], total_results: 1 };
    systems.next = { body: JSON.stringify(echo) };
    expect(await search()).toMatchObject({ companies: [{ number: '1', name: 'Key •••' }] });
    expect(await everythingRead()).not.toContain(registerKey);
  });

  it('checks VAT numbers, and never takes silence for an answer', async () => {
    const check = (country: string, number: string) =>
      admin.call(checkVatNumber, { query: { country, number } });
    expect(await check('de', '136 695 976')).toMatchObject({
      result: 'valid',
      name: 'ACME GmbH',
      address: '',
    });
    expect(await check('DE', '12')).toMatchObject({ result: 'invalid', name: '' });
    expect(await check('FR', '12345678901')).toMatchObject({ result: 'unknown' });
    expect(
      systems.asked.filter(({ path }) => path.startsWith('/ms/')).every(({ proof }) => proof === ''),
    ).toBe(true);
  });

  it('keeps answers for as long as the settings say, and no silence', async () => {
    const change = async (cache_seconds: number) => {
      const { revision } = await admin.call(getCompaniesHouseVariable, {});
      await admin.call(saveCompaniesHouseVariable, { body: { revision, cache_seconds } });
    };
    const asked = async (call: () => Promise<{ age_seconds: number }>) => {
      const before = systems.asked.length;
      const { age_seconds } = await call();
      return [systems.asked.length - before, age_seconds];
    };
    const search = (term = 'acme') => admin.call(searchCompanies, { query: { term } });
    const vat = (country: string) =>
      admin.call(checkVatNumber, {
        query: { country, number: country === 'DE' ? '136695976' : '12345678901' },
      });
    await search();
    expect(await asked(search)).toEqual([1, 0]);
    await change(600);
    expect(await asked(search)).toEqual([1, 0]);
    aheadMs = 20_000;
    const [calls, age = 0] = await asked(search);
    expect([calls, age >= 20]).toEqual([0, true]);
    expect(await asked(() => search('other'))).toEqual([1, 0]);
    expect(await asked(() => vat('DE'))).toEqual([1, 0]);
    expect((await asked(() => vat('DE')))[0]).toBe(0);
    await vat('FR');
    expect(await asked(() => vat('FR'))).toEqual([1, 0]);
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect(await codeOf(stranger.call(searchCompanies, { query: { term: 'acme' } }))).toBe(
      'action_not_possible',
    );
    aheadMs = 700_000;
    expect(await asked(search)).toEqual([1, 0]);
    // Other settings ask anew, as another key could see something else.
    await change(601);
    expect(await asked(search)).toEqual([1, 0]);
    await change(0);
    aheadMs = 0;
  });

  it('sends its key to no other address than the one it was saved with', async () => {
    const { revision } = await admin.call(getCompaniesHouseVariable, {});
    const moved = admin.call(saveCompaniesHouseVariable, {
      body: { revision, address: 'https://elsewhere.example' },
    });
    expect(await codeOf(moved)).toBe('validation_failed');
    const late = admin.call(saveCompaniesHouseVariable, { body: { revision: revision - 1, is_on: false } });
    expect(await codeOf(late)).toBe('stale_revision');
  });

  it('becomes connectors that apps can use, once', async () => {
    const { connectors } = await admin.call(connectCompaniesHouse, {});
    expect(connectors.map(({ is_new }) => is_new)).toEqual([true, true, true, true, true]);
    const company = connectors.find(({ name }) => name.endsWith(': company'));
    const ran = await admin.call(runConnector, {
      body: { id: company?.id ?? '', input: { company_number: '00445790' } },
    });
    expect(ran).toMatchObject({ failure: null, data: { company_name: 'ACME LIMITED' } });
    const again = await admin.call(connectCompaniesHouse, {});
    expect(again.connectors.map(({ id, is_new }) => ({ id, is_new }))).toEqual(
      connectors.map(({ id }) => ({ id, is_new: false })),
    );
  });

  it('takes its connectors along when it moves, except those that ask something else', async () => {
    const before = await admin.call(connectCompaniesHouse, {});
    const idOf = (end: string) => before.connectors.find(({ name }) => name.endsWith(end))?.id ?? '';
    const { name, revision, request } = await admin.call(getConnector, { params: { id: idOf(': search') } });
    const own = { ...request, url: `${systems.url}/search/officers` };
    await admin.call(saveConnector, { body: { id: idOf(': search'), name, revision, request: own } });
    const moved = await startConnectHubSystems();
    const move = async (address: string) => {
      const variable = await admin.call(getCompaniesHouseVariable, {});
      const body = { revision: variable.revision, address, key: registerKey };
      await admin.call(saveCompaniesHouseVariable, { body });
      return admin.call(connectCompaniesHouse, {});
    };
    expect(await move(moved.url)).toEqual(before);
    const input = { company_number: '00445790' };
    const ran = await admin.call(runConnector, { body: { id: idOf(': company'), input } });
    expect(ran).toMatchObject({ failure: null, data: { company_name: 'ACME LIMITED' } });
    expect(moved.asked.map(({ path }) => path)).toEqual(['/company/00445790']);
    const kept = await admin.call(getConnector, { params: { id: idOf(': search') } });
    expect(kept.request.url).toBe(own.url);
    await move(systems.url);
    await moved.stop();
  });
});

describe('shops', () => {
  let shopify: string;
  let woo: string;

  it('take a key for an encrypted address, with its secret where there is one', async () => {
    const save = (body: object) =>
      admin.call(saveStoreKey, {
        body: { name: 'Web', platform: 'shopify', shop: systems.url, ...body } as never,
      });
    expect(await codeOf(save({}))).toBe('validation_failed');
    expect(await codeOf(save({ key: shopifyToken, shop: 'http://shop.example' }))).toBe('validation_failed');
    expect(await codeOf(save({ key: wooKey.key, platform: 'woocommerce' }))).toBe('validation_failed');
    expect(await codeOf(save({ key: shopifyToken, surprise: 1 }))).toBe('unknown_key');
    shopify = (await save({ key: shopifyToken, scopes: ['read_orders'] })).id;
    expect(await codeOf(save({ key: shopifyToken }))).toBe('duplicate_name');
    woo = (await save({ name: 'Woo', platform: 'woocommerce', ...wooKey })).id;
  });

  it('are read page by page, by a link and by numbers', async () => {
    const { revision } = await admin.call(getEcommerceVariable, {});
    await admin.call(saveEcommerceVariable, { body: { revision, page_size: 20 } });
    for (const [storeKeyId, first, last, count] of [
      [shopify, '#30', '#1', 30],
      [woo, '#25', '#1', 25],
    ] as const) {
      const params = { storeKeyId, kind: 'orders' as const };
      const one = await admin.call(listShopRecords, { params, query: {} });
      const two = await admin.call(listShopRecords, { params, query: { page: one.next ?? '' } });
      const titles = [...one.records, ...two.records].map(({ title }) => title);
      expect([titles[0], titles.at(-1), titles.length, two.next]).toEqual([first, last, count, null]);
    }
  });

  it('are asked for nothing but pages of what was asked for', async () => {
    const before = systems.asked.length;
    for (const page of [
      '/admin/api/2026-07/users.json?limit=1',
      '//evil.example/?',
      '/admin/api/2026-07/orders.json/..%2f?',
    ]) {
      const asked = admin.call(listShopRecords, {
        params: { storeKeyId: shopify, kind: 'orders' },
        query: { page },
      });
      expect(await codeOf(asked), page).toBe('validation_failed');
    }
    expect(systems.asked.length).toBe(before);
  });

  it('lead to no other host by their links', async () => {
    const link = '<https://evil.example/elsewhere.json?page_info=1>; rel="next"';
    systems.next = { headers: { link } };
    const { next } = await admin.call(listShopRecords, {
      params: { storeKeyId: shopify, kind: 'orders' },
      query: {},
    });
    expect(next).toBeNull();
  });

  it('become connectors', async () => {
    const { connectors } = await admin.call(connectShop, { params: { id: shopify } });
    const ran = await admin.call(runConnector, { body: { id: connectors[0]?.id ?? '', input: {} } });
    expect(ran).toMatchObject({ failure: null });
    expect(JSON.stringify(ran)).not.toContain(shopifyToken);
  });

  it.each(['shopify', 'woo'] as const)('become connectors of %s that read every page', async (name) => {
    const { revision } = await admin.call(getEcommerceVariable, {});
    await admin.call(saveEcommerceVariable, { body: { revision, page_size: 10 } });
    const { connectors } = await admin.call(connectShop, { params: { id: { shopify, woo }[name] } });
    const { data } = await admin.call(runConnector, { body: { id: connectors[0]?.id ?? '', input: {} } });
    expect((data as unknown[]).length).toBeGreaterThan(10);
  });

  it('keep their keys to themselves, and get none that was for another shop', async () => {
    const read = await everythingRead();
    for (const secret of [shopifyToken, wooKey.key, wooKey.secret]) expect(read).not.toContain(secret);
    const { revision, last_used_on } = await admin.call(getStoreKey, { params: { id: shopify } });
    expect(last_used_on).not.toBeNull();
    const body = {
      id: shopify,
      revision,
      name: 'Web',
      platform: 'shopify' as const,
      shop: 'https://evil.example',
    };
    expect(await codeOf(admin.call(saveStoreKey, { body }))).toBe('validation_failed');
  });

  it('are asked no more once their key is revoked, and are deleted all or none', async () => {
    await admin.call(revokeStoreKey, { params: { id: shopify } });
    const params = { storeKeyId: shopify, kind: 'products' as const };
    const refused = await admin.attempt(listShopRecords, { params, query: {} });
    expect(refused.error).toMatchObject({ code: 'action_not_possible', errors: [{ code: 'key_revoked' }] });
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect(await codeOf(admin.call(deleteStoreKeys, { body: [woo, unknown] }))).toBe('not_found');
    await admin.call(deleteStoreKeys, { body: [woo, shopify] });
    expect((await admin.call(listStoreKeys, { body: {} })).items).toEqual([]);
  });
});

it('has travel management, which is not available', async () => {
  expect(await admin.call(getTravelManagementVariable, {})).toEqual({ is_available: false, is_on: false });
  expect(await admin.call(listTravelManagementTraffic, { body: {} })).toMatchObject({ items: [], total: 0 });
});

it('does not reach the inner network', async () => {
  const { revision } = await admin.call(getCompaniesHouseVariable, {});
  await admin.call(saveCompaniesHouseVariable, {
    body: { revision, is_on: true, address: 'https://10.0.0.1', key: registerKey },
  });
  const search = await admin.call(searchCompanies, { query: { term: 'acme' } });
  expect(search).toMatchObject({ status: null, failure: 'address_refused' });
});
