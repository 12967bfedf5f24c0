import { sql } from 'kysely';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export interface VersionLine {
  readonly number: number;
  readonly note: string;
  readonly publishedBy: string;
  readonly publishedOn: string;
  /** Null: the number was not counted at publishing. */
  readonly openDisclosures: number | null;
  readonly acceptedDisclosures: number;
}

/** Versions of a module from the newest down, those below `before` where it is given. */
export async function loadVersionLines(
  db: TenantDatabase,
  moduleId: string,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<VersionLine[]> {
  const query = selectLines(db, moduleId).orderBy('number', 'desc').limit(page.limit);
  return await (page.before === undefined ? query : query.where('number', '<', page.before)).execute();
}

export async function loadWholeVersion(
  db: TenantDatabase,
  moduleId: string,
  number: number,
): Promise<(VersionLine & { readonly definition: ModuleDefinition }) | undefined> {
  return await selectLines(db, moduleId).select('definition').where('number', '=', number).executeTakeFirst();
}

function selectLines(db: TenantDatabase, moduleId: string) {
  return db.tables
    .selectFrom('moduleVersions')
    .select([
      'number',
      'note',
      'publishedBy',
      'publishedOn',
      'openDisclosures',
      sql<number>`coalesce(jsonb_array_length(definition #> '{permission,acceptedFlows}'), 0)`.as(
        'acceptedDisclosures',
      ),
    ])
    .where('moduleId', '=', moduleId);
}
