import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A published app by the name that its designer gave it. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** The apps in which a person has, or had, a task. */
export async function appsAskedOf(db: TenantDatabase, personId: string): Promise<readonly NamedApp[]> {
  return await db.tables
    .selectFrom('moduleNames as m')
    .select(['m.id', 'm.displayName as name'])
    .where('m.deletedOn', 'is', null)
    .where('m.versionNumber', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('taskRows as k')
          .select('k.id')
          .whereRef('k.moduleId', '=', 'm.id')
          .where('k.assigneeId', '=', personId),
      ),
    )
    .execute();
}
