import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { doChores } from './housekeeping.ts';
import { forgetKeys } from './http/idempotency-store.ts';

const platform = useTestPlatform();

describe('housekeeping', () => {
  it('deletes yesterday’s idempotency keys and keeps today’s, even if another chore fails', async () => {
    const tenant = await platform.newTenant();
    const user = await tenant.addUser();
    const { db } = await tenant.context(user);
    const tables = db.appTables<object>();
    const now = platform.running.platform.now();
    for (const [key, hours] of [
      ['old', 25],
      ['new', 1],
    ] as const) {
      await sql`INSERT INTO idempotency_keys (actor_id, key, request_hash, created_at)
        VALUES (${user.id}, ${key}, 'hash', ${new Date(now.getTime() - hours * 3_600_000).toISOString()})`.execute(
        tables,
      );
    }
    const failing = async () => {
      throw new Error('a chore that fails');
    };
    await doChores(platform.running.platform, [failing, forgetKeys]);
    const left = await sql<{ key: string }>`SELECT key FROM idempotency_keys`.execute(tables);
    expect(left.rows.map((row) => row.key)).toEqual(['new']);
  });
});
