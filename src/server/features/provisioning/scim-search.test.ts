import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '#contracts/administration/erase-user.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { issueProvisioningToken } from '#contracts/provisioning/issue-provisioning-token.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { fits } from './scim/filter/fits.ts';
import { readFilter } from './scim/filter/read-filter.ts';

interface Resource extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly displayName: string;
  readonly meta: { readonly created?: string; readonly lastModified?: string; readonly version?: string };
}

interface Answer {
  readonly status: number;
  readonly body: { readonly id: string; readonly scimType?: string; readonly totalResults: number } & {
    readonly Resources: readonly Resource[];
  };
}

const platform = useTestPlatform();
let tenant: TestTenant;
let root: TestUser;
let token: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  root = await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
  token = (await root.call(issueProvisioningToken, {})).token;
});

async function scim(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const { statusCode, payload } = await tenant.anyone.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, body: payload === '' ? {} : JSON.parse(payload) };
}

const get = (path: string, query: Readonly<Record<string, string>>) =>
  scim('GET', `${path}?${new URLSearchParams(query)}`);

/** What is found, by its display names in their order. */
async function found(path: string, query: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { status, body } = await get(path, query);
  expect(status).toBe(200);
  return body.Resources.map(({ displayName }) => displayName);
}

/** Ana and Bea of Finance, Cem without a group, Dan who is deactivated and has no address, somebody deleted, and somebody erased. */
async function addPeople(): Promise<{ readonly [name: string]: string }> {
  const ids: Record<string, string> = {};
  const add = async (userName: string, more: object) => {
    const { body } = await scim('POST', '/Users', { userName, displayName: userName, ...more });
    ids[userName] = body.id;
  };
  await add('Ana', {
    externalId: 'Ext-1',
    name: { familyName: 'Vidal' },
    emails: [{ value: 'ana@corp.example' }],
  });
  await add('Bea', {
    externalId: 'ext-2',
    name: { familyName: 'Costa' },
    emails: [{ value: 'bea@corp.example' }],
  });
  await add('cem_50%', { emails: [{ value: 'cem@other.example' }] });
  await add('Dan', { active: false, name: { familyName: 'vidal', givenName: 'D' } });
  await add('Eve', { name: { familyName: 'Vidal' } });
  await scim('DELETE', `/Users/${ids.Eve}`);
  await add('Fay', { active: false, name: { familyName: 'Vidal' } });
  await root.call(eraseUser, { params: { id: ids.Fay ?? '' } });
  const members = [{ value: ids.Ana }, { value: ids.Bea }];
  const { body } = await scim('POST', '/Groups', { displayName: 'Finance', externalId: 'G-1', members });
  ids.Finance = body.id;
  await scim('POST', '/Groups', { displayName: 'Legal', members: [{ value: ids.Ana }] });
  return ids;
}

const all = ['Ana', 'Bea', 'cem_50%', 'Dan', 'Root'];

describe('users', () => {
  it('are found by every kind of filter', async () => {
    const { Ana, Finance } = await addPeople();
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['userName eq "ANA" or userName eq "bea"', ['Ana', 'Bea']],
      ['userName eq "ana" or userName eq "bea" and active eq false', ['Ana']],
      ['(userName eq "ana" or userName eq "bea") and active eq false', []],
      ['not (userName eq "ana") and emails pr', ['Bea', 'cem_50%', 'Root']],
      ['not (name.familyName eq "vidal")', ['Bea', 'cem_50%', 'Root']],
      ['name.familyName ne "VIDAL"', ['Bea', 'cem_50%', 'Root']],
      ['name.familyName eq null', ['cem_50%', 'Root']],
      ['externalId sw "Ext"', ['Ana']],
      ['userName co "_50%"', ['cem_50%']],
      ['userName ew "%"', ['cem_50%']],
      ['userName co "a_a"', []],
      ['userName ge "bea" and userName lt "dan"', ['Bea', 'cem_50%']],
      ['active eq "False"', ['Dan']],
      ['emails[type eq "work" and value ew "@corp.example"]', ['Ana', 'Bea']],
      ['emails[type eq "home"]', []],
      ['emails[type eq "work"].value eq "ana@corp.example"', ['Ana']],
      ['groups.display eq "legal"', ['Ana']],
      ['groups[display eq "finance" and not (value pr)]', []],
      [`groups eq "${Finance}"`, ['Ana', 'Bea']],
      [`id eq "${Ana}"`, ['Ana']],
      ['id eq "ana"', []],
      ['meta.created gt "2000-01-01T00:00:00Z"', all],
      ['meta.lastModified gt "2000-01-01T00:00:00Z"', all],
      ['meta.lastModified gt "2999-01-01T00:00:00Z"', []],
      ['meta.created lt "2000-01-01T00:00:00+02:00"', []],
      ['meta.resourceType eq "user"', all],
      ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', all],
      ['name pr and meta pr', all],
      ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "x"', []],
      ['not (title pr) and title ne "x" and title eq null', all],
    ];
    for (const [filter, names] of cases) {
      expect({ filter, names: await found('/Users', { filter }) }).toEqual({ filter, names });
    }
  });

  it('have moments although somebody else made them, which move with every change', async () => {
    const rootOf = async () => (await get('/Users', { filter: 'userName eq "root"' })).body.Resources[0];
    const before = await rootOf();
    const made = before?.meta.created ?? '';
    expect([Date.parse(made) > 0, before?.meta.lastModified]).toEqual([true, made]);
    const { revision } = await root.call(getUser, { params: { id: root.id } });
    await root.call(saveUser, { body: { id: root.id, revision, full_name: 'Rita' } });
    const after = await rootOf();
    expect(after?.meta.created).toBe(made);
    expect((after?.meta.lastModified ?? '') > made).toBe(true);
    const since = { filter: `meta.lastModified gt "${made}" and displayName eq "rita"` };
    expect(await found('/Users', since)).toEqual(['Rita']);
  });

  it('are found alike by the database and by the reader of PATCH', async () => {
    await addPeople();
    const people = (await get('/Users', {})).body.Resources;
    const attribute = fc.constantFrom(
      'userName',
      'externalId',
      'name.familyName',
      'emails',
      'emails.type',
      'groups.display',
      'title',
    );
    const operator = fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le');
    const value = fc.constantFrom(
      'ana',
      'A',
      'vidal',
      'ext-2',
      'work',
      '@corp.example',
      'finance',
      '%',
      '_',
      '',
    );
    const test = fc.oneof(
      fc.tuple(attribute, operator, value).map(([name, op, text]) => `${name} ${op} "${text}"`),
      attribute.map((name) => `${name} pr`),
      fc.tuple(operator, value).map(([op, text]) => `emails[type eq "work" and not (value ${op} "${text}")]`),
      fc.constantFrom('active eq true', 'active ne "True"', 'externalId eq null', 'emails ne null'),
    );
    const joined = fc.tuple(test, fc.constantFrom('and', 'or'), test).map((parts) => parts.join(' '));
    const any = fc.oneof(
      test,
      joined,
      joined.map((filter) => `not (${filter})`),
    );
    await fc.assert(
      fc.asyncProperty(any, async (filter) => {
        const read = readFilter(filter);
        const expected = people.filter((one) => fits(one, read)).map(({ displayName }) => displayName);
        expect(await found('/Users', { filter })).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('come sorted, in pages, with the number of all', async () => {
    await addPeople();
    const family = { sortBy: 'name.familyName' };
    expect(await found('/Users', family)).toEqual(['Bea', 'Ana', 'Dan', 'cem_50%', 'Root']);
    const down = { ...family, sortOrder: 'Descending' };
    expect(await found('/Users', down)).toEqual(['cem_50%', 'Root', 'Ana', 'Dan', 'Bea']);
    expect(
      await found('/Users', {
        sortBy: 'emails',
        sortOrder: 'descending',
        filter: 'emails pr and userName ne "root"',
      }),
    ).toEqual(['cem_50%', 'Bea', 'Ana']);
    expect(await found('/Users', { sortBy: 'active' })).toEqual(['Dan', 'Ana', 'Bea', 'cem_50%', 'Root']);
    const page = await get('/Users', { filter: 'userName ne "root"', startIndex: '3', count: '1' });
    expect(page.body).toMatchObject({ totalResults: 4, startIndex: 3, itemsPerPage: 1 });
    expect(page.body.Resources).toMatchObject([{ userName: 'cem_50%' }]);
    const beyond = await get('/Users', { startIndex: '9' });
    expect(beyond.body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
    const refused = [
      { sortBy: 'groups' },
      { sortBy: 'title' },
      { sortBy: 'a b' },
      { ...family, sortOrder: 'up' },
    ];
    for (const query of refused) expect((await get('/Users', query)).body.scimType).toBe('invalidValue');
  });

  it('show the attributes that are asked for, and their parts', async () => {
    await addPeople();
    const one = async (query: Readonly<Record<string, string>>) =>
      (await get('/Users', { filter: 'userName eq "ana"', ...query })).body.Resources[0];
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
    const id = expect.any(String);
    expect(await one({ attributes: 'emails.value, USERNAME' })).toEqual({
      schemas,
      id,
      userName: 'Ana',
      emails: [{ value: 'ana@corp.example' }],
    });
    const less = await one({ excludedAttributes: 'id,meta,groups,name.formatted,emails.type,active' });
    expect(less).toEqual({
      schemas,
      id,
      externalId: 'Ext-1',
      userName: 'Ana',
      name: { familyName: 'Vidal' },
      displayName: 'Ana',
      emails: [{ value: 'ana@corp.example', primary: true }],
    });
  });
});

describe('groups', () => {
  it('are found by members and names, and come without members where these are left out', async () => {
    const { Ana, Bea, Eve, Finance } = await addPeople();
    const cases: readonly (readonly [string, readonly string[]])[] = [
      [`id eq "${Finance}" and members eq "${Bea}"`, ['Finance']],
      [`members[value eq "${Ana}"]`, ['Finance', 'Legal']],
      [`not (members.value eq "${Bea}")`, ['Legal']],
      [`members eq "${Eve}"`, []],
      ['members.display co "be"', ['Finance']],
      ['externalId eq "G-1" or displayName eq "LEGAL"', ['Finance', 'Legal']],
    ];
    for (const [filter, names] of cases) {
      expect({ filter, names: await found('/Groups', { filter }) }).toEqual({ filter, names });
    }
    expect(await found('/Groups', { sortBy: 'displayName', sortOrder: 'descending' })).toEqual([
      'Legal',
      'Finance',
    ]);
    const short = (await get('/Groups', { excludedAttributes: 'members' })).body.Resources[0];
    expect(short).not.toHaveProperty('members');
    expect(short?.meta.version).toBeUndefined();
    const long = (await get('/Groups', {})).body.Resources[0];
    expect(long?.members).toHaveLength(2);
    expect(long?.meta.version).toBeDefined();
  });
});

describe('a search by POST', () => {
  it('answers as the list does, with what it asks for in the body', async () => {
    await addPeople();
    const ask = (body: object) => scim('POST', '/Users/.search', body);
    const asked = {
      filter: 'emails pr',
      sortBy: 'userName',
      sortOrder: 'descending',
      startIndex: 2,
      count: 2,
    };
    const { status, body } = await ask({ ...asked, attributes: ['displayName'] });
    expect([status, body.totalResults]).toEqual([200, 4]);
    expect(body.Resources.map(({ displayName, meta }) => [displayName, meta])).toEqual([
      ['cem_50%', undefined],
      ['Bea', undefined],
    ]);
    expect((await ask({ count: 'two' })).body.scimType).toBe('invalidValue');
    expect((await ask({ filter: 'nothing' })).body.scimType).toBe('invalidFilter');
    const groups = await scim('POST', '/Groups/.search', { filter: 'displayName eq "finance"' });
    expect(groups.body.totalResults).toBe(1);
  });
});

it.each([
  ['POST', '/Nothing'],
  ['DELETE', '/Users'],
] as const)('%s %s is refused in the form of SCIM', async (method, path) => {
  expect(await scim(method, path, method === 'POST' ? {} : undefined)).toMatchObject({
    status: 404,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
  });
});
