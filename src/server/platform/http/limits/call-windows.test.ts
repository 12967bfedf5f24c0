import { describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import { testTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { forgetCallWindows } from './call-window-store.ts';
import { countCall } from './call-windows.ts';

const limit = 100;
const start = new Date('2036-03-02T09:00:00.000Z');
let now = start;
const settings = { KEY_RATE_LIMIT_PER_MINUTE: String(limit) };
const platform = useTestPlatform({ now: () => now, settings });

type Counted = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof platform.newTenant>>['context']>>, 'db'>;

/** The calls that pass of so many at once. */
async function passing(contexts: readonly Parameters<typeof countCall>[0][], id: string, calls: number) {
  const counted = await Promise.all(
    Array.from({ length: calls }, (_, index) => {
      const ctx = contexts[index % contexts.length];
      return ctx ? countCall(ctx, id, limit) : Promise.reject(new Error('no node'));
    }),
  );
  return counted.filter(({ retryAfterSeconds }) => retryAfterSeconds === null).length;
}

const windowOf = async ({ db }: Counted, id: string) =>
  db.tables.selectFrom('callWindows').selectAll().where('id', '=', id).executeTakeFirst();

describe('calls of a key', () => {
  it('pass up to the limit of a minute, and again in the next', async () => {
    const ctx = await (await platform.newTenant()).context();
    const id = ctx.randomId();
    expect(await passing([ctx], id, limit + 20)).toBe(limit);
    const refused = await countCall(ctx, id, limit);
    expect(refused).toMatchObject({ retryAfterSeconds: 60, headers: { 'ratelimit-remaining': '0' } });
    const later = new Date(start.getTime() + 59_999);
    expect((await countCall({ ...ctx, now: later }, id, limit)).retryAfterSeconds).toBe(1);
    const next = { ...ctx, now: new Date(start.getTime() + 60_000) };
    expect(await countCall(next, id, limit)).toMatchObject({
      retryAfterSeconds: null,
      headers: { 'ratelimit-limit': '100', 'ratelimit-remaining': '99', 'ratelimit-reset': '60' },
    });
    expect(await countCall(ctx, id, 0)).toEqual({ headers: {}, retryAfterSeconds: null });
  });

  it('take their minute from the database in parts, and old minutes are forgotten', async () => {
    const ctx = await (await platform.newTenant()).context();
    const id = ctx.randomId();
    for (let call = 0; call < 5; call += 1) await countCall(ctx, id, limit);
    expect(await windowOf(ctx, id)).toMatchObject({ taken: 5, granted: 5 });
    await countCall(ctx, id, limit);
    expect(await windowOf(ctx, id)).toMatchObject({ taken: 10, granted: 5 });
    await forgetCallWindows(ctx.db, start);
    expect(await windowOf(ctx, id)).toBeDefined();
    await forgetCallWindows(ctx.db, new Date(start.getTime() + 3_600_001));
    expect(await windowOf(ctx, id)).toBeUndefined();
  });
});

describe.runIf(isPostgres)('two nodes', () => {
  it('let no more calls of a key pass together than one alone', async () => {
    const tenant = await platform.newTenant();
    const ana = await tenant.addUser({ username: 'ana' });
    const { token } = await ana.call(issueOwnKey, {
      body: { name: 'Robot', scopes: ['read'], app_ids: null, valid_days: 1 },
    });
    const other = await startTestPlatform({ sharedWith: platform, now: () => now, settings });
    try {
      const there = testTenant(other.running, tenant.tenant, (request) => other.app.server.inject(request));
      const headers = { authorization: `Bearer ${token}` };
      const nodes = [tenant.anyone, there.anyone];
      const calls = Array.from({ length: 2 * limit }, (_, index) =>
        nodes[index % 2]?.attempt(getUserInfo, {}, { headers }),
      );
      const passed = (await Promise.all(calls)).filter((answer) => answer?.status === 200);
      expect(passed.length).toBeLessThanOrEqual(limit);
      expect(passed.length).toBeGreaterThan(limit - 6);
      now = new Date(start.getTime() + 61_000);
      expect((await there.anyone.attempt(getUserInfo, {}, { headers })).status).toBe(200);
    } finally {
      now = start;
      await other.stop();
    }
  });
});
