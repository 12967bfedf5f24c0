import { beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contracts/administration/get-user.ts';
import { linkUserAgain } from '#contracts/administration/link-user-again.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getProvisioning } from '#contracts/provisioning/get-provisioning.ts';
import { issueProvisioningToken } from '#contracts/provisioning/issue-provisioning-token.ts';
import { revokeProvisioningToken } from '#contracts/provisioning/revoke-provisioning-token.ts';
import { insertRoles } from '#server/features/people/index.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let root: TestUser;
let token: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  root = await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
  token = (await root.call(issueProvisioningToken, {})).token;
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the directory. */
async function scim(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await tenant.anyone.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { statusCode: status, payload } = answer;
  return { status, headers: answer.headers, body: payload === '' ? {} : JSON.parse(payload) };
}

const ana = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  externalId: 'ext-ana',
  userName: 'ana',
  name: { givenName: 'Ana', familyName: 'Vidal' },
  emails: [{ value: 'ana@corp.example', type: 'work', primary: true }],
  active: true,
};
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const list = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);

describe('the token', () => {
  it('is shown once, told to be there, and worthless when replaced or revoked', async () => {
    expect(token).toMatch(/^scim_[\w-]{43}$/);
    expect((await scim('GET', '/Users')).status).toBe(200);
    const detail = await root.call(getProvisioning, {});
    expect(detail).toMatchObject({ hasToken: true, baseUrl: `http://${tenant.host}/scim/v2` });
    expect(detail.last_used_on).not.toBeNull();
    expect(JSON.stringify(detail)).not.toContain(token);
    const old = token;
    token = (await root.call(issueProvisioningToken, {})).token;
    expect((await scim('GET', '/Users', undefined, { authorization: `Bearer ${old}` })).status).toBe(401);
    await root.call(revokeProvisioningToken, {});
    const refused = await scim('GET', '/Users');
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(refused.body).toMatchObject({
      status: '401',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    });
  });

  it('opens no other tenant, nor does a person’s token open SCIM', async () => {
    const other = await platform.newTenant();
    const headers = { authorization: `Bearer ${token}` };
    expect((await other.anyone.inject({ method: 'GET', url: '/scim/v2/Users', headers })).statusCode).toBe(
      401,
    );
    const person = `Bearer ${await root.token()}`;
    expect((await scim('GET', '/Users', undefined, { authorization: person })).status).toBe(401);
  });
});

describe('users', () => {
  it('are made, read, found, and made once', async () => {
    const made = await scim('POST', '/Users', ana);
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`http://${tenant.host}/scim/v2/Users/${made.body.id}`);
    expect(made.body).toMatchObject({ userName: 'ana', displayName: 'Ana Vidal', active: true, groups: [] });
    const read = await scim('GET', `/Users/${made.body.id}`);
    expect(read.headers['content-type']).toContain('application/scim+json');
    expect(read.body).toEqual(made.body);
    const unchanged = await scim('GET', `/Users/${made.body.id}`, undefined, {
      'if-none-match': String(read.headers.etag),
    });
    expect(unchanged.status).toBe(304);
    for (const known of ['*', `W/"other", ${read.headers.etag}`]) {
      const same = await scim('GET', `/Users/${made.body.id}`, undefined, { 'if-none-match': known });
      expect(same.status).toBe(304);
    }
    const again = await scim('POST', '/Users', { ...ana, userName: 'ANA' });
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await scim('POST', '/Users', { ...ana, userName: 'other' })).status).toBe(409);
  });

  it('refuse filters that cannot be read or asked', async () => {
    const refused = [
      'userName eq ana',
      'userName eq 5',
      'active eq "perhaps"',
      'active gt "true"',
      'name eq "Ana Vidal"',
      'name[familyName eq "Vidal"]',
      'meta.created gt "yesterday"',
      'meta.created co "2026-01-01T00:00:00Z"',
      'meta.version eq "1"',
    ];
    for (const filter of refused) {
      expect({ filter, ...(await list(filter)) }).toMatchObject({
        filter,
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
    }
  });

  it('come in pages', async () => {
    for (const userName of ['bea', 'cem', 'dan']) await scim('POST', '/Users', { userName });
    const { body } = await scim('GET', '/Users?startIndex=2&count=2&attributes=userName');
    expect(body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(body.Resources.map((one: { userName: string }) => one.userName)).toEqual(['cem', 'dan']);
    expect(body.Resources[0].emails).toBeUndefined();
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 4, itemsPerPage: 0 });
  });

  it('are changed by PATCH in each of its forms', async () => {
    const { id } = (await scim('POST', '/Users', ana)).body;
    const path = `/Users/${id}`;
    const changed = await scim(
      'PATCH',
      path,
      patch(
        { op: 'Replace', path: 'name.familyName', value: 'Costa' },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'costa@corp.example' },
        { op: 'add', value: { displayName: 'Ana Costa', 'name.givenName': 'Anna' } },
        {
          op: 'add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'X',
        },
      ),
    );
    expect(changed.body).toMatchObject({
      displayName: 'Ana Costa',
      name: { givenName: 'Anna', familyName: 'Costa' },
      emails: [{ value: 'costa@corp.example' }],
    });
    expect(
      (await scim('PATCH', path, patch({ op: 'remove', path: 'externalId' }))).body.externalId,
    ).toBeUndefined();
    const noTarget = patch({ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@y.z' });
    expect(await scim('PATCH', path, noTarget)).toMatchObject({
      status: 400,
      body: { scimType: 'noTarget' },
    });
    expect((await scim('PATCH', path, patch({ op: 'move', path: 'active' }))).status).toBe(400);
    expect((await scim('PATCH', path, patch({ op: 'remove', path: 'userName' }))).status).toBe(400);
    expect((await scim('PATCH', path, {})).status).toBe(400);
  });

  it('are changed by PUT, and only in the version that was read', async () => {
    const made = await scim('POST', '/Users', ana);
    const path = `/Users/${made.body.id}`;
    const etag = String(made.headers.etag);
    const put = await scim('PUT', path, { ...ana, displayName: 'Ana V.' }, { 'if-match': etag });
    expect(put).toMatchObject({ status: 200, body: { displayName: 'Ana V.' } });
    expect(put.headers.etag).not.toBe(etag);
    expect((await scim('PUT', path, ana, { 'if-match': etag })).status).toBe(412);
  });

  it('lose their sessions with their activity, and get new ones with it', async () => {
    const user = await tenant.addUser({ username: 'bea' });
    const authorization = `Bearer ${await user.token()}`;
    const me = () => tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } });
    expect((await me()).status).toBe(200);
    const off = patch({ op: 'Replace', path: 'active', value: 'False' });
    expect((await scim('PATCH', `/Users/${user.id}`, off)).body.active).toBe(false);
    expect((await me()).error?.code).toBe('account_disabled');
    await scim('PATCH', `/Users/${user.id}`, patch({ op: 'replace', value: { active: true } }));
    expect((await me()).error?.code).toBe('token_expired');
  });

  it('that were made anew are found by their user name after an administrator let them be linked again', async () => {
    const { id } = (await scim('POST', '/Users', ana)).body;
    const anew = { ...ana, externalId: 'ext-ana-2' };
    expect((await scim('POST', '/Users', anew)).status).toBe(409);
    await root.call(linkUserAgain, { body: { id } });
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    const { links, is_active } = await root.call(getUser, { params: { id } });
    expect([links?.is_provisioned, is_active]).toEqual([false, true]);
    const created = await scim('POST', '/Users', anew);
    expect([created.status, created.body.id, created.body.externalId]).toEqual([201, id, 'ext-ana-2']);
  });

  it('are deactivated and hidden by DELETE, and come back as the same person', async () => {
    const { id } = (await scim('POST', '/Users', ana)).body;
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await list('userName eq "ana"')).body.totalResults).toBe(0);
    const back = await scim('POST', '/Users', ana);
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
  });

  it('leave the last system administrator active', async () => {
    const off = patch({ op: 'replace', path: 'active', value: false });
    expect(await scim('PATCH', `/Users/${root.id}`, off)).toMatchObject({ status: 403 });
    expect((await scim('DELETE', `/Users/${root.id}`)).status).toBe(403);
    const second = await tenant.addUser({ username: 'second', flags: ['isSysAdmin'] });
    expect((await scim('PATCH', `/Users/${root.id}`, off)).status).toBe(200);
    expect((await scim('DELETE', `/Users/${second.id}`)).status).toBe(403);
  });

  it.each([
    [{ userName: 'ab' }],
    [{ userName: 'x'.repeat(51) }],
    [{}],
    [{ userName: 'fine', emails: 'none' }],
    [{ userName: 'fine', emails: [{ value: 'no address' }] }],
    [{ userName: 'fine', active: 'perhaps' }],
    [{ userName: 'half\ud800' }],
  ])('are refused as %j', async (body) => {
    expect(await scim('POST', '/Users', body)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await list('userName sw "fine"')).body.totalResults).toBe(0);
  });

  it('have a JSON object as body, or are refused', async () => {
    const send = (payload: string, type = 'application/scim+json') =>
      tenant.anyone.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
    for (const text of ['', '[]', '{', '"x"', '{"__proto__":{"a":1}}'])
      expect((await send(text)).statusCode).toBe(400);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  it('never get flags', async () => {
    const { id } = (
      await scim('POST', '/Users', { ...ana, isSysAdmin: true, roles: [{ value: 'isSysAdmin' }] })
    ).body;
    await tenant.transact(null, async (ctx) => {
      const { findAccount } = await import('#server/features/people/index.ts');
      expect((await findAccount(ctx.db, id))?.flags.isSysAdmin).toBe(false);
    });
  });
});

describe('groups', () => {
  it('are roles: made, filled, emptied, renamed, deleted', async () => {
    const user = await tenant.addUser({ username: 'bea' });
    const made = await scim('POST', '/Groups', { displayName: 'Finance', members: [{ value: user.id }] });
    expect(made).toMatchObject({ status: 201, body: { members: [{ value: user.id, display: 'Bea' }] } });
    const path = `/Groups/${made.body.id}`;
    expect((await user.actor()).roles.map(({ name }) => name)).toEqual(['Finance']);
    expect((await scim('GET', `/Users/${user.id}`)).body.groups).toMatchObject([{ display: 'Finance' }]);
    const member = `members[value eq "${user.id}"]`;
    expect((await scim('PATCH', path, patch({ op: 'remove', path: member }))).body.members).toEqual([]);
    expect((await user.actor()).roles).toEqual([]);
    await scim('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: user.id }] }));
    await scim('PATCH', path, patch({ op: 'Add', path: 'members', value: [{ value: user.id }] }));
    expect((await scim('GET', path)).body.members).toHaveLength(1);
    await scim('PATCH', path, patch({ op: 'Remove', path: 'members', value: [{ value: user.id }] }));
    expect((await scim('GET', path)).body.members).toEqual([]);
    expect((await scim('PUT', path, { displayName: 'Treasury' })).body.displayName).toBe('Treasury');
    const found = await scim('GET', `/Groups?filter=${encodeURIComponent('displayName eq "treasury"')}`);
    expect(found.body.totalResults).toBe(1);
    expect((await scim('DELETE', path)).status).toBe(204);
    expect((await scim('GET', path)).status).toBe(404);
  });

  it('that people have made keep their names', async () => {
    const id = platform.running.platform.randomId();
    await tenant.transact(null, async (ctx) => insertRoles(ctx.db, [{ id, name: 'Legal', userIds: [] }]));
    expect((await scim('POST', '/Groups', { displayName: 'legal' })).status).toBe(409);
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Law' });
    expect((await scim('PATCH', `/Groups/${id}`, rename)).status).toBe(403);
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(403);
    const fill = patch({ op: 'add', path: 'members', value: [{ value: root.id }] });
    expect((await scim('PATCH', `/Groups/${id}`, fill)).body.members).toHaveLength(1);
    const stranger = patch({ op: 'add', path: 'members', value: [{ value: id }] });
    expect((await scim('PATCH', `/Groups/${id}`, stranger)).status).toBe(400);
  });
});

it('describes itself', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    etag: { supported: true },
  });
  expect((await scim('GET', '/ResourceTypes')).body.Resources.map((one: { id: string }) => one.id)).toEqual([
    'User',
    'Group',
  ]);
  expect((await scim('GET', '/Schemas')).body.totalResults).toBe(2);
  expect((await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body.name).toBe('User');
  const user = (await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body;
  const groups = user.attributes.find(({ name }: { name: string }) => name === 'groups');
  expect(groups.subAttributes).toContainEqual(
    expect.objectContaining({ name: '$ref', type: 'reference', referenceTypes: ['Group'] }),
  );
  expect((await scim('GET', '/Schemas?filter=id%20pr')).status).toBe(403);
  expect((await scim('GET', '/Bulk')).status).toBe(404);
});
