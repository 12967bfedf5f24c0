import { beforeEach, describe, expect, it } from 'vitest';
import { issueProvisioningToken } from '#contracts/provisioning/issue-provisioning-token.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let token: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  const root = await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
  token = (await root.call(issueProvisioningToken, {})).token;
});

async function scim(method: 'GET' | 'POST', path: string, body?: unknown) {
  const { statusCode, payload } = await tenant.anyone.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, body: JSON.parse(payload) };
}

const bulk = (Operations: readonly unknown[], more: object = {}) =>
  scim('POST', '/Bulk', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
    Operations,
    ...more,
  });
const user = (userName: string, bulkId = userName) => ({
  method: 'POST',
  path: '/Users',
  bulkId,
  data: { userName },
});
const group = (displayName: string, ...members: string[]) => ({
  method: 'POST',
  path: '/Groups',
  bulkId: displayName,
  data: { displayName, members: members.map((value) => ({ value })) },
});
const statuses = ({ body }: { body: { Operations: readonly { status: string }[] } }) =>
  body.Operations.map(({ status }) => status);
const names = async (path: string) =>
  (await scim('GET', path)).body.Resources.map((one: { displayName: string }) => one.displayName);

describe('a bulk request', () => {
  it('makes what its operations name, wherever they are in it', async () => {
    const made = await bulk([group('Finance', 'bulkId:ana', 'bulkId:bea'), user('ana'), user('bea')]);
    expect(made).toMatchObject({
      status: 200,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'] },
    });
    expect(made.body.Operations).toMatchObject([
      { method: 'POST', bulkId: 'Finance', status: '201' },
      { method: 'POST', bulkId: 'ana', status: '201' },
      { method: 'POST', bulkId: 'bea', status: '201' },
    ]);
    const [finance, ana] = made.body.Operations;
    const address = (location: string) => location.slice(location.indexOf('/Users'));
    expect((await scim('GET', address(ana.location))).body).toMatchObject({
      userName: 'ana',
      groups: [{ display: 'Finance' }],
    });
    const id = finance.location.split('/').at(-1);
    const later = await bulk([
      { method: 'patch', path: `/Groups/${id}`, data: { Operations: [{ op: 'remove', path: 'members' }] } },
      { method: 'PUT', path: `/Groups/${id}`, version: finance.version, data: { displayName: 'Treasury' } },
      { method: 'DELETE', path: address(ana.location) },
    ]);
    expect(statuses(later)).toEqual(['200', '412', '204']);
    expect(later.body.Operations[2].location).toBe(ana.location);
    expect(await names('/Users')).toEqual(['bea', 'Root']);
  });

  it('does each operation by itself, until there are too many failures', async () => {
    const operations = [user('ana'), user('ANA', 'again'), group('Finance', 'bulkId:again'), user('bea')];
    const all = await bulk(operations);
    expect(statuses(all)).toEqual(['201', '409', '409', '201']);
    expect(all.body.Operations[1].response).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect(all.body.Operations[1].location).toBeUndefined();
    expect(await names('/Groups')).toEqual([]);
    const some = await bulk([user('cem'), user('ana'), user('dan')], { failOnErrors: 1 });
    expect(statuses(some)).toEqual(['201', '409']);
    expect(await names('/Users')).toEqual(['ana', 'bea', 'cem', 'Root']);
  });

  it('ends where its operations wait for each other, or for none', async () => {
    const circle = await bulk([group('A', 'bulkId:B'), group('B', 'bulkId:A'), group('C', 'bulkId:X')]);
    expect(statuses(circle)).toEqual(['409', '409', '400']);
  });

  it('is refused as a whole when an operation cannot be read', async () => {
    const unreadable = [
      { method: 'GET', path: '/Users/1' },
      { method: 'POST', path: '/Users', data: {} },
      { method: 'POST', path: '/Users/1', bulkId: 'a', data: {} },
      { method: 'DELETE', path: '/Users' },
      { method: 'DELETE', path: '/Schemas/1' },
      { method: 'PUT', path: '/Users/1' },
      { method: 'PUT', path: '/Users/1', data: [] },
      null,
    ];
    for (const operation of unreadable) {
      const { status } = await bulk([user('ana'), operation]);
      expect({ operation, status }).toEqual({ operation, status: 400 });
    }
    expect(await names('/Users')).toEqual(['Root']);
  });

  it('has limits, which the configuration tells', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({ bulk: { supported: true }, sort: { supported: true } });
    const deletion = { method: 'DELETE', path: '/Users/1' };
    const many = (count: number) => bulk(Array.from({ length: count }, () => deletion));
    expect((await many(body.bulk.maxOperations)).status).toBe(200);
    expect((await many(body.bulk.maxOperations + 1)).status).toBe(413);
    for (const failOnErrors of [0, 1.5, 'x']) expect((await bulk([], { failOnErrors })).status).toBe(400);
    expect((await bulk([user('ana'), user('bea', 'ana')])).status).toBe(400);
    expect((await scim('POST', '/Bulk', {})).status).toBe(400);
    token = 'scim_other';
    expect((await bulk([user('ana')])).status).toBe(401);
  });
});
