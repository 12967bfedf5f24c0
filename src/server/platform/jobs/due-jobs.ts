import type { Database } from '../db/database.ts';

/** Schema of the queue's tables. */
export const queueSchema = 'pgboss';

/** How many jobs each of these kinds has due, of those that have any; counts no further than `most`. */
export async function countDueJobs(
  database: Database,
  kinds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query(
    `SELECT kind, count FROM unnest($1::text[]) AS kind, LATERAL (
       SELECT count(*)::int AS count FROM (
         SELECT FROM ${queueSchema}.job WHERE name = kind AND state < 'active' AND NOT blocked
           AND start_after <= ${queueSchema}.job_now() LIMIT $2
       ) AS due
     ) AS counted WHERE count > 0`,
    [kinds, most],
  );
  return new Map(rows.map(({ kind, count }) => [String(kind), Number(count)]));
}
