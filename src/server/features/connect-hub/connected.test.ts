import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { copyConnector } from '#contracts/connectors/copy-connector.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
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

beforeAll(async () => {
  systems = await startConnectHubSystems();
});
beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
});
afterAll(() => systems.stop());

const shopify = () => ({ name: 'Web', platform: 'shopify' as const, shop: systems.url, key: shopifyToken });
const woo = () => ({ name: 'Woo', platform: 'woocommerce' as const, shop: systems.url, ...wooKey });

type ShopKeyBody = ReturnType<typeof shopify> | ReturnType<typeof woo>;

/** A shop whose connectors are there, with the id of the one for orders. */
async function aConnectedShop(body: ShopKeyBody = shopify()) {
  const { id } = await admin.call(saveStoreKey, { body });
  const { connectors } = await admin.call(connectShop, { params: { id } });
  const [orders] = connectors;
  return { id, connectors, orders: orders?.id ?? '' };
}

const ask = (id: string) => admin.call(runConnector, { body: { id, input: {} } });
const headers = async () => (await admin.call(listSecurityHeaders, { body: { length: 100 } })).items;
const headerOf = async (id: string) =>
  (await admin.call(getConnector, { params: { id } })).request.securityHeaderId;

async function changeKey(id: string, changed: Partial<ShopKeyBody>) {
  const { name, platform: system, shop, revision } = await admin.call(getStoreKey, { params: { id } });
  await admin.call(saveStoreKey, { body: { id, revision, name, platform: system, shop, ...changed } });
}

async function setShops(changed: object) {
  const { revision } = await admin.call(getEcommerceVariable, {});
  await admin.call(saveEcommerceVariable, { body: { revision, ...changed } });
}

/** What the trail tells of connectors and security headers, oldest first. */
async function told() {
  const operator = await tenant.asUser('isSysAdmin');
  const { items } = await operator.call(listAuditTrail, { body: { length: 100 } });
  const records = items.filter(({ subject_kind: kind }) => kind === 'connector' || kind === 'securityHeader');
  return Promise.all(
    records.reverse().map(async ({ id, action, subject_name }) => {
      const { changes } = await operator.call(getAuditRecord, { params: { id } });
      return [action, subject_name, changes.map(({ name, after }) => [name, after]).toSorted()] as const;
    }),
  );
}

describe('the audit trail', () => {
  it('has the connectors and the security header that a shop gets, and nothing of connecting it again', async () => {
    const host = new URL(systems.url).host;
    const { id } = await aConnectedShop();
    const made = [
      ['created', host, []],
      ['created', 'Web: orders', []],
      ['created', 'Web: products', []],
      ['created', 'Web: customers', []],
    ];
    expect((await told()).toSorted()).toEqual(made.toSorted());
    await admin.call(connectShop, { params: { id } });
    expect(await told()).toHaveLength(made.length);
  });

  it('says that a key was replaced, and where connectors ask after a move', async () => {
    const { id } = await aConnectedShop();
    const moved = await startConnectHubSystems();
    await changeKey(id, { shop: moved.url, key: shopifyToken });
    const host = new URL(moved.url).host;
    const after = (await told()).slice(4);
    expect(after).toContainEqual([
      'saved',
      host,
      [
        ['headerValues', 'replaced'],
        ['host', host],
        ['name', host],
      ],
    ]);
    expect(after.map(([action, name]) => [action, name])).toContainEqual(['saved', 'Web: orders']);
    expect(JSON.stringify(await told())).not.toContain(shopifyToken);
    await moved.stop();
  });
});

describe('security headers', () => {
  it('of two shops on one host are two, and each renews its own', async () => {
    const web = await aConnectedShop();
    const other = await aConnectedShop(woo());
    const host = new URL(systems.url).host;
    expect((await headers()).map(({ name }) => name)).toEqual([host, `${host} (Woo)`]);
    expect(await headerOf(web.orders)).not.toBe(await headerOf(other.orders));
    expect([(await ask(web.orders)).failure, (await ask(other.orders)).failure]).toEqual([null, null]);
    const before = await headers();
    await changeKey(web.id, { key: 'another-token' });
    await admin.call(connectShop, { params: { id: web.id } });
    const after = await headers();
    expect(after.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await ask(web.orders)).status).toBe(401);
    expect((await ask(other.orders)).failure).toBeNull();
  });

  it('that belong to no shop are named until each shop is connected again', async () => {
    const web = await aConnectedShop();
    const other = await aConnectedShop(woo());
    const [header] = await headers();
    const { db } = await tenant.context(admin);
    // As they were before each shop had its own.
    await db.tables
      .updateTable('securityHeaders')
      .set({ origin: null })
      .where('id', '=', header?.id ?? '')
      .execute();
    const { request, revision, name } = await admin.call(getConnector, { params: { id: other.orders } });
    await admin.call(saveConnector, {
      body: { id: other.orders, revision, name, request: { ...request, securityHeaderId: header?.id } },
    });
    const named = async () => {
      const { items } = await admin.call(listStoreKeys, { body: {} });
      const shown = items.map((item) => [item.name, item.shared_header]);
      for (const { id, shared_header } of items) {
        expect((await admin.call(getStoreKey, { params: { id } })).shared_header).toBe(shared_header);
      }
      return shown;
    };
    const host = new URL(systems.url).host;
    expect(await named()).toEqual([
      ['Web', host],
      ['Woo', host],
    ]);
    await admin.call(connectShop, { params: { id: web.id } });
    expect(await named()).toEqual([
      ['Web', null],
      ['Woo', host],
    ]);
    await admin.call(connectShop, { params: { id: other.id } });
    expect(await named()).toEqual([
      ['Web', null],
      ['Woo', null],
    ]);
  });

  it('and connectors that a person made stay untouched, whatever they are called', async () => {
    const host = new URL(systems.url).host;
    const body = {
      name: host,
      host,
      allowsPlainHttp: true,
      headers: [{ name: 'X-Shopify-Access-Token', value: 'mine' }],
    };
    const own = await admin.call(saveSecurityHeader, { body });
    const request = { url: `${systems.url}/mine`, securityHeaderId: own.id };
    const mine = await admin.call(saveConnector, { body: { name: 'Web: orders', request } });
    const { connectors, orders } = await aConnectedShop();
    expect(connectors.map(({ name, is_new: isNew }) => [name, isNew])).toEqual([
      ['Web: orders (2)', true],
      ['Web: products', true],
      ['Web: customers', true],
    ]);
    expect(await headerOf(orders)).not.toBe(own.id);
    const kept = await admin.call(getConnector, { params: { id: mine.id } });
    expect([kept.revision, kept.request.url, kept.stopped]).toEqual([1, request.url, null]);
    expect((await headers()).find(({ id }) => id === own.id)?.revision).toBe(1);
  });

  it('whose value a person replaces are theirs, and the shop gets another', async () => {
    const { id, orders } = await aConnectedShop();
    const [header] = await headers();
    if (!header) throw new Error('there is no header');
    const { name, host, revision, headerNames } = header;
    const body = { id: header.id, name, host, revision };
    await admin.call(saveSecurityHeader, {
      body: { ...body, headers: [{ name: headerNames[0] ?? '', value: 'mine' }] },
    });
    await admin.call(connectShop, { params: { id } });
    expect((await headers()).map((one) => [one.name, one.revision])).toEqual([
      [host, 2],
      [`${host} (Web)`, 1],
    ]);
    expect(await headerOf(orders)).not.toBe(header.id);
    await admin.call(revokeStoreKey, { params: { id } });
    expect((await headers()).find((one) => one.id === header.id)?.revision).toBe(2);
  });
});

describe('connectors of a shop', () => {
  it('ask no more once its key is revoked, neither by a trial nor with its header, until there is another', async () => {
    const { id, orders } = await aConnectedShop();
    const securityHeaderId = await headerOf(orders);
    const { request } = await admin.call(getConnector, { params: { id: orders } });
    await admin.call(revokeStoreKey, { params: { id } });
    const before = systems.asked.length;
    expect(await ask(orders)).toMatchObject({ failure: 'key_revoked', status: null });
    const trial = (body: { id?: string; url: string }) =>
      admin.call(executeConnector, {
        body: {
          ...(body.id ? { id: body.id } : {}),
          request: { url: body.url, securityHeaderId },
          input: {},
        },
      });
    expect(await trial({ id: orders, url: request.url })).toMatchObject({ failure: 'key_revoked' });
    expect(await trial({ url: request.url })).toMatchObject({ failure: 'security_header_stopped' });
    const headers = await admin.call(fetchSecurityHeaders, {});
    expect(headers.find(({ id }) => id === securityHeaderId)?.connection.state).toBe('stopped');
    expect(systems.asked.length).toBe(before);
    const { stopped, calls } = await admin.call(getConnector, { params: { id: orders } });
    expect([stopped, calls[0]?.failure]).toEqual(['key_revoked', 'key_revoked']);
    await changeKey(id, { key: shopifyToken });
    expect(await ask(orders)).toMatchObject({ failure: null });
  });

  it('ask no more when the key is deleted, and are taken up when the shop is entered again', async () => {
    const { id, orders } = await aConnectedShop();
    await admin.call(deleteStoreKey, { query: { id } });
    expect(await ask(orders)).toMatchObject({ failure: 'key_deleted', status: null });
    const again = await aConnectedShop();
    expect(again.connectors.map(({ is_new: isNew }) => isNew)).toEqual([false, false, false]);
    expect(again.orders).toBe(orders);
    expect(await ask(orders)).toMatchObject({ failure: null });
    expect(await headers()).toHaveLength(1);
  });

  it('ask no more while shops are off, copies among them, and then again', async () => {
    const { orders } = await aConnectedShop();
    const copy = await admin.call(copyConnector, { query: { id: orders } });
    await setShops({ is_on: false });
    for (const id of [orders, copy.id]) {
      expect(await ask(id)).toMatchObject({ failure: 'hub_off', status: null });
    }
    const { items } = await admin.call(listConnectors, { body: { length: 100 } });
    expect(items.map(({ stopped }) => stopped)).toEqual(Array(4).fill('hub_off'));
    await setShops({ is_on: true });
    expect(await ask(orders)).toMatchObject({ failure: null });
  });

  it('that a person sends to another host are the shop’s no more', async () => {
    const { id, orders } = await aConnectedShop();
    const elsewhere = await startConnectHubSystems();
    const { name, revision, request } = await admin.call(getConnector, { params: { id: orders } });
    const own = { ...request, url: `${elsewhere.url}/open`, securityHeaderId: null };
    await admin.call(saveConnector, { body: { id: orders, revision, name, request: own } });
    await setShops({ is_on: false });
    expect((await admin.call(getConnector, { params: { id: orders } })).stopped).toBeNull();
    await setShops({ is_on: true });
    const { connectors } = await admin.call(connectShop, { params: { id } });
    expect(connectors[0]).toMatchObject({ name: 'Web: orders (2)', is_new: true });
    await elsewhere.stop();
  });

  it('cost what the connect hub says, until somebody says otherwise', async () => {
    await setShops({ price: '0.02', currency: 'EUR' });
    const { connectors } = await aConnectedShop();
    const [orders = '', products = ''] = connectors.map(({ id }) => id);
    const priceOf = async (id: string) => {
      const { settings } = await admin.call(getConnector, { params: { id } });
      return [settings.pricePerRequest, settings.currency];
    };
    expect(await priceOf(orders)).toEqual(['0.02', 'EUR']);
    const { name, revision, request } = await admin.call(getConnector, { params: { id: products } });
    const settings = { pricePerRequest: '0.5' };
    await admin.call(saveConnector, { body: { id: products, revision, name, request, settings } });
    await setShops({ price: '0.03', currency: 'USD' });
    expect(await priceOf(orders)).toEqual(['0.03', 'USD']);
    expect(await priceOf(products)).toEqual(['0.5', 'EUR']);
  });
});
