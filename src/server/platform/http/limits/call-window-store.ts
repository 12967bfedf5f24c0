import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/tenant-database.ts';

/** Calls that a node has taken from those of a minute. */
export interface Grant {
  readonly beganAt: string;
  /** How many calls the node may let pass now; 0: all of the minute are taken. */
  readonly granted: number;
  /** How many all nodes have taken. */
  readonly taken: number;
}

/** Nodes take this share of what is left: few statements while much is left, single calls near the end. */
const share = 20;

/**
 * Takes calls for this node in one statement; a minute begins with the first call after the last one has passed. What a
 * node takes and does not use is lost to the others until then.
 */
export async function takeCalls(
  db: TenantDatabase,
  id: string,
  { limit, windowMs, now }: { readonly limit: number; readonly windowMs: number; readonly now: Date },
): Promise<Grant> {
  const at = now.toISOString();
  const of = (left: ReturnType<typeof sql>) => sql`ceil((${left}) / ${sql.lit(share)}.0)::integer`;
  const whole = of(sql`${sql.lit(limit)}`);
  const rest = of(sql`greatest(0, ${sql.lit(limit)} - w.taken)`);
  const isOver = sql`abs(extract(epoch from excluded.began_at - w.began_at)) * 1000 >= ${sql.lit(windowMs)}`;
  const { rows } = await sql<Grant>`
    insert into call_windows as w (id, began_at, taken, granted) values (${id}, ${at}, ${whole}, ${whole})
    on conflict (id) do update set
      began_at = case when ${isOver} then excluded.began_at else w.began_at end,
      taken = case when ${isOver} then ${whole} else w.taken + ${rest} end,
      granted = case when ${isOver} then ${whole} else ${rest} end
    returning began_at, granted, taken`.execute(db.tables);
  return rows[0] ?? { beganAt: at, granted: 0, taken: limit };
}

/** Removes minutes that are long over. */
export async function forgetCallWindows(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables
    .deleteFrom('callWindows')
    .where('beganAt', '<', new Date(now.getTime() - 3_600_000).toISOString())
    .execute();
}
