import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';

const maxWaitMs = 10_000;
const pauseMs = 20;

/** Waits for what earlier calls have announced: it is delivered after their answer. */
async function untilDelivered(tenant: TestTenant): Promise<void> {
  const db = (await tenant.context()).db.appTables();
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const left = await sql`select from outbox limit 1`.execute(db);
    if (left.rows.length === 0 || Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The server notes in them from time to time that something is still in use. */
const kept = ['bot_recordings'];

/** Fingerprint of every table of a tenant, by its name: equal before and after means that nothing was written. */
export async function fingerprints(tenant: TestTenant): Promise<Readonly<Record<string, string>>> {
  await untilDelivered(tenant);
  return tenant.transact(null, async (ctx) => {
    const db = ctx.db.appTables();
    // Starting processes that share the work takes ten times as long as the work.
    await sql`set local max_parallel_workers_per_gather to 0`.execute(db);
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname <> all(${kept}) order by relname`.execute(db);
    const parts = tables.rows.map(
      ({ name }) => `
        select '${name}'::text as name,
          count(*)::text || ' ' || coalesce(md5(string_agg(row_of::text, '|' order by row_of::text)), '') as print
        from "${name}" as row_of`,
    );
    // More than a hundred tables, looked at a thousand times: planning them takes longer than looking.
    const look = sql<{ name: string; print: string }>`${keptPlan} ${sql.raw(parts.join(' union all '))}`;
    const prints = await look.execute(db);
    return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
  });
}

/** Looks at all tables of a tenant again and again. One look closes a test and opens the next. */
export interface WatchedTables {
  /** The names of those that have changed since the look before. */
  changed(): Promise<readonly string[]>;
}

export async function watchTables(tenant: TestTenant): Promise<WatchedTables> {
  let seen = await fingerprints(tenant);
  return {
    changed: async () => {
      const before = seen;
      seen = await fingerprints(tenant);
      const names = new Set([...Object.keys(before), ...Object.keys(seen)]);
      return [...names].filter((name) => before[name] !== seen[name]);
    },
  };
}

/** Number of rows that fit a condition, for tests that look behind the calls. */
export async function countRows(
  tenant: TestTenant,
  table: string,
  column: string,
  value: string,
): Promise<number> {
  const db = (await tenant.context()).db.appTables();
  const counted = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`.execute(db);
  return Number(counted.rows[0]?.count);
}

/** Demotes, promotes or disables a user the way an administrator's change does: cached rights end with it. */
export async function changeUser(
  tenant: TestTenant,
  userId: string,
  change: {
    readonly is_active?: boolean;
    readonly is_consultant?: boolean;
    readonly is_administrator?: boolean;
  },
): Promise<void> {
  const { peopleChanged } = await import('#server/features/people/index.ts');
  await tenant.transact(null, async (ctx) => {
    for (const [column, value] of Object.entries(change)) {
      await sql`update users set ${sql.ref(column)} = ${value}, token_epoch = token_epoch + 1
        where id = ${userId}`.execute(ctx.db.appTables());
    }
    peopleChanged(ctx);
  });
}
