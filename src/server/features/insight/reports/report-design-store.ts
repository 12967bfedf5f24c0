import { sql } from 'kysely';
import type { Sharing } from '#contracts/insight/inquiry-shape.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { isOpenTo, ownedIn } from '../sharing/owned-store.ts';
import type { Reader } from '../sharing/reader.ts';

export const ownedDesigns = ownedIn('report_designs');

/** A report design as it is kept. */
export interface KeptDesign {
  readonly id: string;
  readonly ownerId: string;
  readonly moduleId: string;
  readonly name: string;
  readonly design: SentDesign;
  /** What lays it out: the blocks of the design, or a Word file. */
  readonly format: 'pages' | 'word';
  readonly sharedWith: readonly Sharing[];
  readonly revision: number;
  /** RFC 3339 in UTC. */
  readonly modifiedOn: string;
}

/** The reader's own designs and those shared with them, by name; or the one with an id. */
export async function designsFor(
  db: TenantDatabase,
  reader: Reader,
  id: string | null = null,
): Promise<KeptDesign[]> {
  const { rows } = await sql<KeptDesign>`
    select id, owner_id, module_id, name, design, format, shared_with, revision,
      to_char(modified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_on
    from report_designs
    where ${isOpenTo(reader)}
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(db.tables);
  return rows;
}

/** A design for what runs by itself, whoever may open it. */
export async function designById(db: TenantDatabase, id: string): Promise<KeptDesign | undefined> {
  return db.tables
    .selectFrom('reportDesigns')
    .select(['id', 'ownerId', 'moduleId', 'name', 'design', 'format', 'sharedWith', 'revision', 'modifiedOn'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a design; `modifiedOn` is when it was made. */
export async function insertDesign(db: TenantDatabase, kept: KeptDesign): Promise<void> {
  const { id, ownerId, moduleId, name, design, format, sharedWith, revision, modifiedOn } = kept;
  await db.tables
    .insertInto('reportDesigns')
    .values({
      id,
      ownerId,
      moduleId,
      name,
      design: JSON.stringify(design),
      format,
      sharedWith: JSON.stringify(sharedWith),
      revision,
      createdOn: modifiedOn,
      modifiedOn,
    })
    .execute();
}

/** Changes a design that still has the revision before; whether it had. */
export async function updateDesign(
  db: TenantDatabase,
  { id, ownerId, name, design, sharedWith, revision, modifiedOn }: KeptDesign,
): Promise<boolean> {
  const changed = await db.tables
    .updateTable('reportDesigns')
    .set({
      name,
      design: JSON.stringify(design),
      sharedWith: JSON.stringify(sharedWith),
      revision,
      modifiedOn,
    })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('revision', '=', revision - 1)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
