import { sql } from 'kysely';
import type { InquiryContent } from '#contracts/insight/inquiry-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { isOpenTo, ownedIn } from '../sharing/owned-store.ts';
import type { Reader } from '../sharing/reader.ts';

export const ownedInquiries = ownedIn('insight_inquiries');

/** A kept report. */
export interface Inquiry extends InquiryContent {
  readonly id: string;
  readonly moduleId: string;
  readonly ownerId: string;
  readonly revision: number;
  /** RFC 3339 in UTC. */
  readonly modifiedOn: string;
}

const columns = sql`id, module_id, model_id, owner_id, name, report, chart, shared_with, revision,
  to_char(modified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_on`;

/** The reader's own reports and those shared with them, by name; or the one with an id. */
export async function inquiriesFor(
  db: TenantDatabase,
  reader: Reader,
  id: string | null = null,
): Promise<Inquiry[]> {
  const { rows } = await sql<Inquiry>`
    select ${columns} from insight_inquiries
    where ${isOpenTo(reader)}
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(db.tables);
  return rows;
}

/** A report, whoever it belongs to. */
export async function inquiryById(db: TenantDatabase, id: string): Promise<Inquiry | undefined> {
  const { rows } = await sql<Inquiry>`
    select ${columns} from insight_inquiries where id = ${id}::uuid`.execute(db.tables);
  return rows[0];
}

/** Adds a report; `modifiedOn` is when it was made. */
export async function insertInquiry(db: TenantDatabase, inquiry: Inquiry): Promise<void> {
  const { id, moduleId, ownerId, revision, modifiedOn } = inquiry;
  await db.tables
    .insertInto('insightInquiries')
    .values({ id, moduleId, ownerId, revision, createdOn: modifiedOn, modifiedOn, ...written(inquiry) })
    .execute();
}

/** Changes a report that still has the revision before; whether it had. */
export async function updateInquiry(db: TenantDatabase, inquiry: Inquiry): Promise<boolean> {
  const { id, moduleId, ownerId, revision, modifiedOn } = inquiry;
  const changed = await db.tables
    .updateTable('insightInquiries')
    .set({ moduleId, revision, modifiedOn, ...written(inquiry) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('revision', '=', revision - 1)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

function written({ name, report, chart, sharedWith, modelId }: InquiryContent) {
  return { name, report: JSON.stringify(report), chart, sharedWith: JSON.stringify(sharedWith), modelId };
}
