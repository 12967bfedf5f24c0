import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { badRequests, oddRequests, rawBodies } from './world/bad-values.ts';
import { type WatchedTables, watchTables } from './world/rows.ts';
import { clientOf, everyEndpoint, idsUsed, injection, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;
let tables: WatchedTables;

beforeAll(async () => {
  world = await aWorld(platform);
  tables = await watchTables(world.tenant);
});

/** What every refusal looks like, and nothing of what went on inside. */
function expectRefusal(answer: { statusCode: number; payload: string; headers: object }, what: string) {
  expect(answer.statusCode, `${what}: ${answer.payload.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, `${what}: ${answer.payload.slice(0, 300)}`).toBeLessThan(500);
  const body = JSON.parse(answer.payload) as ErrorAnswer;
  expect(body, what).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
  expect(Array.isArray(body.errors), what).toBe(true);
  if (answer.statusCode === 422) {
    for (const { path, code, message } of body.errors) expect(path && code && message, what).toBeTruthy();
  }
  expect(answer.payload, what).not.toMatch(/\bat .*\.(ts|js):\d|select |insert into|node_modules|\/work\//i);
  expect(answer.headers).toHaveProperty('x-request-id');
}

/** Without its last part the address is that of another call, which answers. */
const otherCalls = new Set([
  'getRecordTemplate params.templateId missing',
  'getRecordTemplate params.templateId empty text',
]);

/** All tables are looked at once for each call, which takes longer than the refusals. */
describe.each(everyEndpoint)('%s', (name, endpoint) => {
  it('refuses what its contract does not allow', async () => {
    const valid = validRequest(endpoint);
    for (const bad of badRequests(endpoint, valid.request(world.ids, world))) {
      if (otherCalls.has(`${name} ${bad.name}`)) continue;
      const answer = await send(clientOf(world, valid.as), endpoint, bad.parts);
      expectRefusal(answer, `${name} ${bad.name}`);
      if (answer.statusCode === 422) {
        expect(answer.json<ErrorAnswer>().errors, `${name} ${bad.name}`).not.toEqual([]);
      }
    }
  });

  const { query: parameters } = endpoint;
  if (parameters) {
    it('refuses a parameter that its contract does not know', async () => {
      const valid = validRequest(endpoint);
      const parts = valid.request(world.ids, world);
      const misspelt = `${Object.keys(parameters.shape)[0]}x`;
      const query = { ...parts.query, [misspelt]: '1' };
      const answer = await send(clientOf(world, valid.as), endpoint, { ...parts, query });
      expectRefusal(answer, name);
      const told = { path: `query.${misspelt}`, code: 'unknown_key' };
      expect(answer.json<ErrorAnswer>().errors, name).toMatchObject([told]);
    });
  }

  if (endpoint.method !== 'GET' && endpoint.body) {
    it('refuses bodies that are no honest JSON', async () => {
      const valid = validRequest(endpoint);
      const parts = valid.request(world.ids, world);
      for (const [what, payload, type] of rawBodies) {
        const { method, url, headers } = injection(endpoint, { ...parts, body: undefined });
        const answer = await clientOf(world, valid.as).inject({
          method,
          url,
          headers: { ...headers, 'content-type': type },
          payload,
        });
        expectRefusal(answer, `${name} ${what}`);
      }
      expect(({} as { isSysAdmin?: boolean }).isSysAdmin).toBeUndefined();
    });
  }

  it('has written nothing of what it refused', async () => {
    expect(await tables.changed()).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(['/api/Task/%zz/detail', '/api/%', `/api/Task/${'x'.repeat(2_000)}/detail`, '/api/no/such/call'])(
    '%s is refused in the form of all refusals',
    async (url) => {
      expectRefusal(await world.people.admin.inject({ method: 'GET', url }), url);
    },
  );
});

describe('what the contract allows but nobody means', () => {
  it.each(everyEndpoint)('%s answers it without a fault of ours', async (name, endpoint) => {
    const valid = validRequest(endpoint);
    const ids = endpoint.writes ? await world.freshIds(idsUsed(endpoint, world)) : world.ids;
    for (const odd of oddRequests(endpoint, valid.request(ids, world))) {
      const answer = await send(
        endpoint.name === 'signOut' ? await world.tenant.addUser() : clientOf(world, valid.as),
        endpoint,
        odd.parts,
      );
      if (answer.statusCode !== 200) expectRefusal(answer, `${name} ${odd.name}`);
    }
  });
});
