import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/test-platform.ts';

const platform = useTestPlatform();

it('does what follows a commit once, and a failure of it neither undoes nor repeats the work', async () => {
  const tenant = await platform.newTenant();
  const done: string[] = [];
  const result = await tenant.transact(null, async (ctx) => {
    await sql`select 1`.execute(ctx.db.tables());
    done.push('work');
    ctx.afterCommit(() => Promise.reject(Object.assign(new Error('in the way'), { code: '40P01' })));
    ctx.afterCommit(() => {
      done.push('after');
    });
    return 'committed';
  });
  expect(result).toBe('committed');
  expect(done).toEqual(['work', 'after']);
});
