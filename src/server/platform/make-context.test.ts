import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { AppError } from './app-error.ts';

const platform = useTestPlatform();

it('work after a commit runs once, and its failure neither undoes nor repeats the transaction', async () => {
  const tenant = await platform.newTenant();
  const done: string[] = [];
  const result = await tenant.transact(null, async (ctx) => {
    await sql`select 1`.execute(ctx.db.appTables());
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

it('a transaction runs again if the node has learned of a change meanwhile, and after no other refusal', async () => {
  const tenant = await platform.newTenant();
  let runs = 0;
  const result = await tenant.transact(null, async () => {
    runs += 1;
    if (runs === 1) throw new AppError('stale_definition', {}, { canRunAgain: true });
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

it('a failed statement is explained at the end of the attempt or transaction', async () => {
  const tenant = await platform.newTenant();
  const isDivision = (error: unknown) => (error as { code?: string }).code === '22012';
  const explain = (error: unknown) => (isDivision(error) ? new AppError('conversion_impossible') : undefined);
  const refused = tenant.transact(null, async (ctx) => {
    const divide = () => sql`select 1 / 0`.execute(ctx.db.appTables());
    const attempt = ctx.attempt(async (inner) => {
      inner.explainFailure(explain);
      await divide();
    });
    await expect(attempt).rejects.toMatchObject({ code: 'conversion_impossible' });
    const refusing = ctx.attempt(() => sql`select refuse('task_closed')`.execute(ctx.db.appTables()));
    await expect(refusing).rejects.toBeInstanceOf(AppError);
    await expect(refusing).rejects.toMatchObject({ code: 'task_closed' });
    // What an attempt explained is not explained any more.
    await divide();
  });
  await expect(refused).rejects.toMatchObject({ code: '22012' });
});

it.runIf(isPostgres)(
  'a transaction is repeated for each kept plan that a migration made stale, on PostgreSQL',
  async () => {
    const tenant = await platform.newTenant();
    const migrate = (change: string) =>
      tenant.transact(null, (ctx) => sql.raw(change).execute(ctx.db.appTables()));
    await migrate('create table noted as select 7::text as name');
    let runs = 0;
    const read = () =>
      tenant.transact(null, async (ctx) => {
        runs += 1;
        const names: unknown[] = [];
        for (const number of [1, 2, 3, 4, 5]) {
          const kept = sql<{
            name: unknown;
          }>`${keptPlan} select name, ${sql.lit(number)} as number from noted`;
          names.push((await kept.execute(ctx.db.appTables())).rows[0]?.name);
        }
        return names;
      });
    expect(await read()).toEqual(['7', '7', '7', '7', '7']);
    await migrate('alter table noted alter column name type integer using name::integer');
    expect(await read()).toEqual([7, 7, 7, 7, 7]);
    expect(runs).toBe(7);
  },
);
