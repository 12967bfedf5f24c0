import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { listEcommerceTraffic } from '#contracts/connect-hub/list-ecommerce-traffic.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { deleteSecurityHeader } from '#contracts/connectors/delete-security-header.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import {
  type ConnectHubSystems,
  shopifyToken,
  startConnectHubSystems,
  wooKey,
} from '#test/harness/peers/connect-hub-systems.ts';
import { shopifyClient } from '#test/harness/peers/shopify-tokens.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date();
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
let systems: ConnectHubSystems;
let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  systems = await startConnectHubSystems();
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
});
afterEach(() => systems.stop());

type Body = EndpointRequest<typeof saveStoreKey>['body'];

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const shopOf = (more: object = shopifyClient) =>
  ({ name: 'Web', platform: 'shopify', shop: systems.url, ...more }) as Body;
const save = async (body: Body) => (await admin.call(saveStoreKey, { body })).id;
const orders = (storeKeyId: string) =>
  admin.call(listShopRecords, { params: { storeKeyId, kind: 'orders' }, query: {} });
const headers = async () => (await admin.call(listSecurityHeaders, { body: { length: 100 } })).items;
const refusal = (path: string, code: string) => `"path":"${path}","code":"${code}"`;
const fetched = () => systems.tokens.asked.length;

async function change(id: string, more: object) {
  const { revision, name, shop } = await admin.call(getStoreKey, { params: { id } });
  return admin.call(saveStoreKey, {
    body: { id, revision, name, shop, platform: 'shopify', ...more } as Body,
  });
}

async function connector(id: string) {
  const { connectors } = await admin.call(connectShop, { params: { id } });
  const [first] = connectors;
  return () => admin.call(runConnector, { body: { id: first?.id ?? '', input: {} } });
}

/** What the trail tells of changed store keys. */
async function told() {
  const operator = await tenant.asUser('isSysAdmin');
  const { items } = await operator.call(listAuditTrail, { body: { length: 100 } });
  const [record] = items.filter(({ subject_kind: kind }) => kind === 'storeKey');
  return operator.call(getAuditRecord, { params: { id: record?.id ?? '' } });
}

describe('a client', () => {
  it('gets a token when one is needed, for the hub and for its connectors', async () => {
    const id = await save(shopOf());
    expect(fetched()).toBe(0);
    expect(await orders(id)).toMatchObject({ failure: null, records: { length: 25 } });
    const ask = await connector(id);
    expect(await ask()).toMatchObject({ failure: null, status: 200 });
    await orders(id);
    expect(systems.tokens.asked).toEqual([{ grant_type: 'client_credentials', ...shopifyClient }]);
    const proofs = systems.asked.filter(({ path }) => path.startsWith('/admin/api/')).map((one) => one.proof);
    expect(new Set(proofs)).toEqual(new Set(['shpat_of_a_day_1']));
    expect(await headers()).toMatchObject([
      { headerNames: [], oauth: { clientId: shopifyClient.client_id, hasSecret: true } },
    ]);
  });

  it('gets the next one shortly before the end, and one for many at the same time', async () => {
    const id = await save(shopOf());
    systems.tokens.delayMs = 300;
    await Promise.all([orders(id), orders(id), orders(id)]);
    expect(fetched()).toBe(1);
    pass(86_399 - 31);
    await orders(id);
    expect(fetched()).toBe(1);
    pass(2);
    expect(await orders(id)).toMatchObject({ failure: null });
    expect(fetched()).toBe(2);
  });

  it('gets another when a token ended before its time, once', async () => {
    const id = await save(shopOf());
    await orders(id);
    const ask = await connector(id);
    systems.tokens.end();
    expect(await orders(id)).toMatchObject({ failure: null, records: { length: 25 } });
    systems.tokens.end();
    expect(await ask()).toMatchObject({ failure: null, status: 200 });
    expect(fetched()).toBe(3);
    systems.tokens.end();
    systems.tokens.next = { body: JSON.stringify({ access_token: 'shpat_void', expires_in: 60 }) };
    expect(await orders(id)).toMatchObject({ status: 401, failure: 'status' });
    expect(fetched()).toBe(4);
  });

  it('that is wrong is told of on the page, in the log and by the connector', async () => {
    const id = await save(shopOf({ ...shopifyClient, client_secret: 'shpss_wrong' }));
    expect(await orders(id)).toEqual({ status: null, failure: 'token_refused', records: [], next: null });
    const { items } = await admin.call(listEcommerceTraffic, { body: { length: 10 } });
    expect(items).toMatchObject([
      { operation: 'orders', status: null, failure: 'token_refused', cost: null },
    ]);
    const ask = await connector(id);
    expect(await ask()).toMatchObject({ failure: 'token_refused' });
    expect(await headers()).toMatchObject([{ connection: { state: 'failed', failure: 'token_refused' } }]);
    await change(id, { ...shopifyClient });
    expect(await orders(id)).toMatchObject({ failure: null, records: { length: 25 } });
    expect(await ask()).toMatchObject({ failure: null });
  });

  it.each([
    ['a page', { body: '<html>Oauth error shop_not_permitted</html>', status: 400 }, 'token_refused'],
    ['a page of success', { body: '<html></html>' }, 'token_refused'],
    ['no token', { body: '{}' }, 'token_refused'],
    ['a token with a line', { body: JSON.stringify({ access_token: 'a\r\nb: c' }) }, 'token_refused'],
    ['a failure', { body: '{}', status: 503 }, 'token_unreachable'],
    ['too much', { body: 'x'.repeat(200_000) }, 'token_unreachable'],
  ])('that is answered %s gets no token', async (_name, next, failure) => {
    const id = await save(shopOf());
    systems.tokens.next = next;
    expect(await orders(id)).toMatchObject({ status: null, failure, records: [] });
    pass(6);
    expect(await orders(id)).toMatchObject({ failure: null });
  });

  it('does not follow to another host', async () => {
    const other = await startConnectHubSystems();
    const id = await save(shopOf());
    const location = `${other.url}/admin/oauth/access_token`;
    systems.tokens.next = { status: 307, headers: { location }, body: '' };
    expect((await orders(id)).failure).toMatch(/^token_/);
    expect([other.asked, other.tokens.asked]).toEqual([[], []]);
    await other.stop();
  });
});

describe('what is kept of a client', () => {
  it('shows its id and never its secret, nor its tokens', async () => {
    const id = await save(shopOf());
    await orders(id);
    const shown = await admin.call(getStoreKey, { params: { id } });
    pass(1);
    expect(shown).toMatchObject({ client_id: shopifyClient.client_id, key: { is_set: true, hint: 'cdef' } });
    await change(id, { client_id: shopifyClient.client_id, client_secret: 'shpss_another' });
    const all = JSON.stringify([shown, await headers(), await told()]);
    expect((await told()).changes).toMatchObject([{ name: 'clientSecret', after: 'replaced' }]);
    for (const secret of [shopifyClient.client_secret, 'shpss_another', 'shpat_of_a_day']) {
      expect(all).not.toContain(secret);
    }
  });

  it('stays with its shop and its id', async () => {
    const id = await save(shopOf());
    const { client_id } = shopifyClient;
    await change(id, { client_id, name: 'Renamed' });
    await change(id, { name: 'Again' });
    expect(await orders(id)).toMatchObject({ failure: null });
    await expect(change(id, { client_id: 'other' })).rejects.toThrow(
      refusal('body.client_secret', 'secret_missing'),
    );
    await expect(change(id, { client_id, shop: 'https://evil.example' })).rejects.toThrow(
      refusal('body.client_secret', 'secret_missing'),
    );
  });

  it('gives way to a fixed token, and a token to a client', async () => {
    const id = await save(shopOf());
    await orders(id);
    await change(id, { key: shopifyToken });
    expect(await admin.call(getStoreKey, { params: { id } })).toMatchObject({ client_id: null });
    expect(await orders(id)).toMatchObject({ failure: null });
    expect(systems.asked.at(-1)?.proof).toBe(shopifyToken);
    expect(await headers()).toMatchObject([{ headerNames: ['X-Shopify-Access-Token'], oauth: null }]);
    await expect(change(id, { client_id: shopifyClient.client_id })).rejects.toThrow(
      refusal('body.client_secret', 'secret_missing'),
    );
    await change(id, shopifyClient);
    await orders(id);
    expect(systems.asked.at(-1)?.proof).toBe('shpat_of_a_day_2');
  });

  it('is forgotten with the key, and its unused header goes with the shop', async () => {
    const id = await save(shopOf());
    await orders(id);
    await admin.call(revokeStoreKey, { params: { id } });
    expect(await headers()).toMatchObject([
      { oauth: { hasSecret: false }, connection: { state: 'stopped' } },
    ]);
    await expect(orders(id)).rejects.toThrow('action_not_possible');
    await admin.call(deleteStoreKey, { query: { id } });
    expect(await headers()).toEqual([]);
  });

  it('can have its header renamed, and gets another when a person takes it or deletes it', async () => {
    const id = await save(shopOf());
    const ofBody = async () => {
      const [{ id: headerId, revision, host, allowsPlainHttp, oauth } = {} as never] = await headers();
      const { hasSecret: _, ...client } = oauth ?? ({} as never);
      return { id: headerId, revision, host, name: 'Mine', allowsPlainHttp, headers: [], oauth: client };
    };
    await admin.call(saveSecurityHeader, { body: await ofBody() });
    await orders(id);
    expect(await headers()).toMatchObject([{ name: 'Mine', connection: { state: 'connected' } }]);
    expect(systems.asked.at(-1)?.proof).toBe('shpat_of_a_day_1');
    await admin.call(deleteSecurityHeader, { query: { id: (await ofBody()).id } });
    expect(await orders(id)).toMatchObject({ failure: null });
    const mine = await ofBody();
    await admin.call(saveSecurityHeader, {
      body: { ...mine, oauth: { ...mine.oauth, clientSecret: 'of another' } },
    });
    expect(await orders(id)).toMatchObject({ failure: null });
    expect(await headers()).toHaveLength(2);
  });
});

it.each([
  [{ client_id: 'x' }, 'body.client_secret', 'secret_missing'],
  [{ client_secret: 'x' }, 'body.client_id', 'input_missing'],
  [{ ...shopifyClient, key: 'x' }, 'body.key', 'unknown_field'],
  [{ ...shopifyClient, client_secret: 'ü' }, 'body.client_secret', 'text_characters'],
  [{ platform: 'woocommerce', ...wooKey, ...shopifyClient }, 'body.client_id', 'unknown_field'],
])('refuses %j', async (more, path, code) => {
  await expect(save(shopOf(more))).rejects.toThrow(refusal(path, code));
});
