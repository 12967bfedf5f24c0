import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

const keptMs = 7 * 86_400_000;

export async function insertProposal(
  db: TenantDatabase,
  proposal: {
    readonly id: string;
    readonly userId: string;
    readonly definition: ModuleDefinition;
    readonly createdOn: Date;
  },
): Promise<void> {
  await db.tables
    .insertInto('appProposals')
    .values({ ...proposal, definition: JSON.stringify(proposal.definition) })
    .execute();
}

/** Takes a person's own proposal away, so that it becomes one app only. */
export async function takeProposal(
  db: TenantDatabase,
  id: string,
  userId: string,
): Promise<ModuleDefinition | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.tables
    .deleteFrom('appProposals')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('definition')
    .executeTakeFirst();
  return row?.definition;
}

/** Proposals are kept for a week. */
export async function forgetProposals(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('appProposals').where('createdOn', '<', oldest).execute();
}

/** Deletes the proposals of somebody who is erased. */
export async function deleteProposalsOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('appProposals').where('userId', '=', userId).execute();
}
