import { sql } from 'kysely';
import type { ModelContent, SentModel } from '#contracts/insight/models/model-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { isOpenTo, ownedIn } from '../sharing/owned-store.ts';
import type { Reader } from '../sharing/reader.ts';

export const ownedModels = ownedIn('insight_models');

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
    where ${isOpenTo(reader)}
      and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(db.tables);
  return rows;
}

/** What a report needs of its model, and whether the reader may open it. */
interface ModelOfReport {
  readonly model: SentModel;
  readonly isOpen: boolean;
}

/** These models by id, whoever may open them. */
export async function modelsById(
  db: TenantDatabase,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModelOfReport>> {
  const { rows } = await sql<ModelOfReport & { readonly id: string }>`
    select id, model, ${isOpenTo(reader)} as is_open from insight_models
    where id = any(${[...ids]}::uuid[])`.execute(db.tables);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
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
