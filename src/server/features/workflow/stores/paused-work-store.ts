import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type DeferredWork, deferredWork } from '../workflow-jobs.ts';

/** An activity that waits until a data connector is resumed. */
export interface PausedWork {
  readonly instanceId: string;
  readonly workKey: string;
  readonly activityId: string;
  readonly connectorId: string;
  readonly since: string;
}

/** Notes that work waits for a connector; work that waits already does so once. */
export async function insertPausedWork(
  db: TenantDatabase,
  connectorId: string,
  work: DeferredWork,
  since: Date,
): Promise<void> {
  const { instanceId, key: workKey, activityId } = work;
  await db.tables
    .insertInto('pausedWork')
    .values({ instanceId, workKey, activityId, connectorId, since, work: JSON.stringify(work) })
    .onConflict((conflict) => conflict.columns(['instanceId', 'workKey']).doNothing())
    .execute();
}

/** The work that waits for a connector, which from now on waits no more. */
export async function takePausedWork(db: TenantDatabase, connectorId: string): Promise<DeferredWork[]> {
  const rows = await db.tables
    .deleteFrom('pausedWork')
    .where('connectorId', '=', connectorId)
    .returning('work')
    .execute();
  return rows.map(({ work }) => deferredWork.parse(work));
}

/** What waits of these instances. Work that was withdrawn meanwhile may be among it. */
export async function pausedWorkOf(
  db: TenantDatabase,
  instanceIds: readonly string[],
): Promise<PausedWork[]> {
  if (instanceIds.length === 0) return [];
  return await db.tables
    .selectFrom('pausedWork')
    .select(['instanceId', 'workKey', 'activityId', 'connectorId', 'since'])
    .where('instanceId', 'in', [...instanceIds])
    .orderBy('since')
    .orderBy('workKey')
    .execute();
}
