import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { countRows, watchTables } from './world/rows.ts';
import { clientOf, idsUsed, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
const repeatable = endpoints
  .filter((endpoint) => endpoint.isIdempotent)
  .map((endpoint) => [endpoint.name, endpoint] as const);
let world: World;

beforeAll(async () => {
  world = await aWorld(platform);
});

describe('every call that honours an Idempotency-Key', () => {
  it.each(repeatable)('%s is done once and answered alike', async (name, endpoint) => {
    const { as, request } = validRequest(endpoint);
    const parts = request(await world.freshIds(idsUsed(endpoint, world)), world);
    const key = { 'idempotency-key': `once-${name}` };
    const first = await send(clientOf(world, as), endpoint, parts, key);
    expect(first.statusCode, first.payload).toBe(200);
    const tables = await watchTables(world.tenant);
    const again = await send(clientOf(world, as), endpoint, parts, key);
    expect({ status: again.statusCode, payload: again.json() }).toEqual({
      status: 200,
      payload: first.json(),
    });
    expect(await tables.changed()).toEqual([]);
  });

  it.each(repeatable)('%s refuses the key with another request', async (name, endpoint) => {
    const { as, request } = validRequest(endpoint);
    const key = { 'idempotency-key': `other-${name}` };
    const parts = request(await world.freshIds(idsUsed(endpoint, world)), world);
    expect((await send(clientOf(world, as), endpoint, parts, key)).statusCode).toBe(200);
    const other = request(await world.freshIds(idsUsed(endpoint, world)), world);
    const tables = await watchTables(world.tenant);
    const answer = await send(clientOf(world, as), endpoint, other, key);
    expect(answer.json()).toMatchObject({ code: 'idempotency_conflict' });
    expect(await tables.changed()).toEqual([]);
  });

  it.each(repeatable)('%s sent eight times at once is done once', async (name, endpoint) => {
    const { as, request } = validRequest(endpoint);
    const parts = request(await world.freshIds(idsUsed(endpoint, world)), world);
    const key = { 'idempotency-key': `parallel-${name}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(clientOf(world, as), endpoint, parts, key)),
    );
    for (const answer of answers) expect(answer.statusCode, answer.payload).toBe(200);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  });
});

describe('a key', () => {
  const submit = (user: World['people']['author'], idempotencyKey: string, title: string) =>
    user.attempt(
      submitEntry,
      { query: { moduleId: world.ids.module }, body: { data: { title } } },
      { idempotencyKey },
    );

  it('belongs to its user', async () => {
    const { author, approver } = world.people;
    const mine = await submit(author, 'shared', 'mine');
    const yours = await submit(approver, 'shared', 'mine');
    expect([mine.status, yours.status]).toEqual([200, 200]);
    expect(yours.data.id).not.toBe(mine.data.id);
  });

  it('keeps nothing of a refused call', async () => {
    const { author } = world.people;
    const refused = await submit(author, 'refused', 'x'.repeat(5_000));
    expect(refused.status).toBe(422);
    expect((await submit(author, 'refused', 'short')).status).toBe(200);
    expect(await countRows(world.tenant, 'idempotency_keys', 'key', 'refused')).toBe(1);
  });

  it('that is none is refused', async () => {
    for (const key of ['x'.repeat(201), 'with space', 'ü']) {
      expect((await submit(world.people.author, key, 'a')).status, key).toBe(422);
    }
  });
});
