import { sql } from 'kysely';
import type { InquiryContent } from '#contracts/insight/inquiry-shape.ts';
import { freeName } from '#server/platform/db/free-name.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Reader } from '../sharing/reader.ts';

/** A kept report. */
export interface Inquiry extends InquiryContent {
  readonly id: string;
  readonly moduleId: string;
  readonly ownerId: string;
  /** RFC 3339 in UTC. */
  readonly modifiedOn: string;
}

/** The reader's own reports and those shared with them, by name; or the one with an id. */
export async function inquiriesFor(
  db: TenantDatabase,
  reader: Reader,
  id: string | null = null,
): Promise<Inquiry[]> {
  const { rows } = await sql<Inquiry>`
    select id, module_id, model_id, owner_id, name, report, chart, shared_with,
      to_char(modified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_on
    from insight_inquiries
    where (owner_id = ${reader.id} or exists (
        select from jsonb_array_elements(shared_with) as s (target)
        where s.target ->> 'kind' = 'everyone'
          or s.target ->> 'id' = any(${[reader.id, ...reader.groupIds]}::text[])))
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(db.tables);
  return rows;
}

export async function countInquiries(db: TenantDatabase, ownerId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('insightInquiries')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a report; `modifiedOn` is when it was made. */
export async function insertInquiry(db: TenantDatabase, inquiry: Inquiry): Promise<void> {
  const { id, moduleId, ownerId, modifiedOn } = inquiry;
  await db.tables
    .insertInto('insightInquiries')
    .values({ id, moduleId, ownerId, createdOn: modifiedOn, modifiedOn, ...written(inquiry) })
    .execute();
}

/** Changes one of its owner's reports. */
export async function updateInquiry(db: TenantDatabase, inquiry: Inquiry): Promise<void> {
  const { id, moduleId, ownerId, modifiedOn } = inquiry;
  await db.tables
    .updateTable('insightInquiries')
    .set({ moduleId, modifiedOn, ...written(inquiry) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}

function written({ name, report, chart, sharedWith, modelId }: InquiryContent) {
  return { name, report: JSON.stringify(report), chart, sharedWith: JSON.stringify(sharedWith), modelId };
}

/** Deletes one of a person's own reports; its app's id, or undefined where there was none. */
export async function removeInquiry(
  db: TenantDatabase,
  ownerId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await db.tables
    .deleteFrom('insightInquiries')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('moduleId')
    .executeTakeFirst();
  return removed?.moduleId;
}

/** The quick reports of a person, by name. */
export async function inquiriesOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('insightInquiries')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a quick report to somebody else, under another name if they have one of that name. */
export async function giveInquiry(db: TenantDatabase, id: string, to: string): Promise<void> {
  const taken = (await inquiriesOf(db, to)).map(({ name }) => name);
  const given = await db.tables
    .selectFrom('insightInquiries')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!given) return;
  await db.tables
    .updateTable('insightInquiries')
    .set({ ownerId: to, name: freeName(given.name, taken) })
    .where('id', '=', id)
    .execute();
}
