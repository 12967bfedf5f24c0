import type {
  PredictionKind,
  PredictionState,
  RetrainingTime,
  TrainingFailure,
} from '#contracts/predictions/prediction-shapes.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What an app learns from its own entries. Moments are RFC 3339 in UTC. */
export interface Prediction {
  readonly id: string;
  readonly moduleId: string;
  readonly kind: PredictionKind;
  /** Null for durations. */
  readonly field: string | null;
  readonly isOn: boolean;
  readonly retrains: RetrainingTime;
  readonly state: PredictionState;
  readonly failure: TrainingFailure | null;
  readonly ownerId: string | null;
  readonly askedOn: string;
  readonly usedVersion: number | null;
  readonly nextDueAt: string | null;
}

const columns = [
  'id',
  'moduleId',
  'kind',
  'field',
  'isOn',
  'retrains',
  'state',
  'failure',
  'ownerId',
  'askedOn',
  'usedVersion',
  'nextDueAt',
] as const;

/** A prediction; with `lock` no other transaction changes it until this one ends. */
export async function loadPrediction(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Prediction | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables.selectFrom('predictions').select(columns).where('id', '=', id);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row && withMoments(row);
}

/** The predictions of an app, the oldest first. */
export async function predictionsOf(db: TenantDatabase, moduleId: string): Promise<readonly Prediction[]> {
  const rows = await db.tables
    .selectFrom('predictions')
    .select(columns)
    .where('moduleId', '=', moduleId)
    .orderBy('id')
    .execute();
  return rows.map(withMoments);
}

export async function insertPrediction(db: TenantDatabase, prediction: Prediction): Promise<void> {
  await db.tables.insertInto('predictions').values(prediction).execute();
}

export async function updatePrediction(
  db: TenantDatabase,
  id: string,
  changes: Partial<Omit<Prediction, 'id' | 'moduleId' | 'kind' | 'field'>>,
): Promise<void> {
  await db.tables.updateTable('predictions').set(changes).where('id', '=', id).execute();
}

export async function deletePredictionRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('predictions').where('id', '=', id).execute();
}

/** Those that are to learn again by now, locked; another node leaves them out. */
export async function duePredictions(db: TenantDatabase, now: Date): Promise<readonly Prediction[]> {
  const rows = await db.tables
    .selectFrom('predictions')
    .select(columns)
    .where('nextDueAt', '<=', now.toISOString())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(withMoments);
}

/** Those whose training was asked for before this moment and has not come to an end. */
export async function stuckPredictions(db: TenantDatabase, before: Date): Promise<readonly Prediction[]> {
  const rows = await db.tables
    .selectFrom('predictions')
    .select(columns)
    .where('state', '=', 'waiting')
    .where('askedOn', '<', before.toISOString())
    .execute();
  return rows.map(withMoments);
}

/** Those of a person, of apps that are there, with the name of the app. */
export async function ownedPredictions(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly (Pick<Prediction, 'id' | 'moduleId' | 'kind' | 'field'> & { readonly app: string })[]> {
  return await db.tables
    .selectFrom('predictions as p')
    .innerJoin('moduleNames as m', 'm.id', 'p.moduleId')
    .select(['p.id', 'p.moduleId', 'p.kind', 'p.field', 'm.displayName as app'])
    .where('p.ownerId', '=', ownerId)
    .where('m.deletedOn', 'is', null)
    .orderBy('m.displayName')
    .orderBy('p.id')
    .execute();
}

export async function givePrediction(db: TenantDatabase, id: string, to: string): Promise<void> {
  await updatePrediction(db, id, { ownerId: to });
}

type Row = Omit<Prediction, 'askedOn' | 'nextDueAt'> & {
  readonly askedOn: string | Date;
  readonly nextDueAt: string | Date | null;
};

function withMoments(row: Row): Prediction {
  const { askedOn, nextDueAt } = row;
  return {
    ...row,
    askedOn: new Date(askedOn).toISOString(),
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
  };
}
