import { sql } from 'kysely';
import type { ModelContent, SentModel } from '#contracts/insight/models/model-shape.ts';
import { freeName } from '#server/platform/db/free-name.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Reader } from '../sharing/reader.ts';

/** A model as it is kept. */
export interface KeptModel extends ModelContent {
  readonly id: string;
  readonly ownerId: string;
  readonly revision: number;
  /** RFC 3339 in UTC. */
  readonly modifiedOn: string;
}

/** The reader's own models and those shared with them, by name; or the one with an id. */
export async function modelsFor(
  db: TenantDatabase,
  reader: Reader,
  id: string | null = null,
): Promise<KeptModel[]> {
  const { rows } = await sql<KeptModel>`
    select id, owner_id, name, model, shared_with, revision,
      to_char(modified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_on
    from insight_models
    where (owner_id = ${reader.id} or exists (
        select from jsonb_array_elements(shared_with) as s (target)
        where s.target ->> 'kind' = 'everyone'
          or s.target ->> 'id' = any(${[reader.id, ...reader.groupIds]}::text[])))
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(db.tables);
  return rows;
}

/** What these models hold, whoever may open them. */
export async function modelsById(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentModel>> {
  const rows = await db.tables
    .selectFrom('insightModels')
    .select(['id', 'model'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, model }) => [id, model]));
}

export async function countModels(db: TenantDatabase, ownerId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('insightModels')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a model; `modifiedOn` is when it was made. */
export async function insertModel(db: TenantDatabase, kept: KeptModel): Promise<void> {
  const { id, ownerId, revision, modifiedOn } = kept;
  await db.tables
    .insertInto('insightModels')
    .values({ id, ownerId, revision, createdOn: modifiedOn, modifiedOn, ...written(kept) })
    .execute();
}

/** Changes a model that still has the revision before; whether it had. */
export async function updateModel(db: TenantDatabase, kept: KeptModel): Promise<boolean> {
  const { id, ownerId, revision, modifiedOn } = kept;
  const changed = await db.tables
    .updateTable('insightModels')
    .set({ revision, modifiedOn, ...written(kept) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('revision', '=', revision - 1)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

function written({ name, model, sharedWith }: ModelContent) {
  const { moduleId } = model;
  return { name, moduleId, model: JSON.stringify(model), sharedWith: JSON.stringify(sharedWith) };
}

/** Deletes one of a person's own models; whether there was one. */
export async function removeModel(db: TenantDatabase, ownerId: string, id: string): Promise<boolean> {
  const removed = await db.tables
    .deleteFrom('insightModels')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The models of a person, by name. */
export async function modelsOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('insightModels')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a model to somebody else, under another name if they have one of that name. */
export async function giveModel(db: TenantDatabase, id: string, to: string): Promise<void> {
  const taken = (await modelsOf(db, to)).map(({ name }) => name);
  const given = await db.tables
    .selectFrom('insightModels')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!given) return;
  await db.tables
    .updateTable('insightModels')
    .set((row) => ({ ownerId: to, name: freeName(given.name, taken), revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
