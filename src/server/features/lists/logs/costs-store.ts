import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Sql } from '../list-source-store.ts';

/**
 * What rows of logs cost together, by currency: rows `c` with the columns `cost` and `currency`. Logs are kept for 30 days,
 * so this is what the last 30 days came to.
 */
export async function costsOf(
  db: TenantDatabase,
  rows: Sql,
): Promise<{ readonly amount: string; readonly currency: string }[]> {
  const { rows: sums } = await sql<{ amount: string; currency: string }>`
    select c.currency, trim_scale(sum(c.cost))::text as amount from ${rows} and c.cost is not null
    group by c.currency order by c.currency`.execute(db.tables);
  return sums;
}
