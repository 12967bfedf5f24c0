import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/test-platform.ts';
import { AppError } from './app-error.ts';

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

it('runs work again that had not heard of what it has heard of by now, and no other refusal', async () => {
  const tenant = await platform.newTenant();
  let runs = 0;
  const result = await tenant.transact(null, async () => {
    runs += 1;
    if (runs === 1) throw new AppError('stale_definition', {}, { mayRunAgain: true });
    return runs;
  });
  expect(result).toBe(2);
  const refused = tenant.transact(null, async () => {
    runs += 1;
    throw new AppError('stale_definition');
  });
  await expect(refused).rejects.toMatchObject({ code: 'stale_definition' });
  expect(runs).toBe(3);
});
