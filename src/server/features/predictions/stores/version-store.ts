import type { Evaluation, LearningRefusal } from '#engine/learning/evaluation.ts';
import type { Model } from '#engine/learning/model.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Prediction } from './prediction-store.ts';

/** One training of a prediction. */
export interface PredictionVersion {
  readonly predictionId: string;
  readonly version: number;
  readonly model: Model | null;
  readonly refusal: LearningRefusal | null;
  readonly entries: number;
  readonly evaluation: Evaluation | null;
  readonly trainedBy: string | null;
  readonly trainedOn: string;
}

/** Versions that are kept of each prediction. */
const maxKept = 10;
const columns = [
  'predictionId',
  'version',
  'model',
  'refusal',
  'entries',
  'evaluation',
  'trainedBy',
  'trainedOn',
] as const;

/** The versions of some predictions, the newest first. */
export async function versionsOf(
  db: TenantDatabase,
  predictionIds: readonly string[],
): Promise<readonly PredictionVersion[]> {
  if (predictionIds.length === 0) return [];
  const rows = await db.tables
    .selectFrom('predictionVersions')
    .select(columns)
    .where('predictionId', 'in', predictionIds)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, trainedOn: new Date(row.trainedOn).toISOString() }));
}

/** A version that can be used. */
export async function usableVersion(
  db: TenantDatabase,
  predictionId: string,
  version: number,
): Promise<Model | null> {
  const row = await db.tables
    .selectFrom('predictionVersions')
    .select('model')
    .where('predictionId', '=', predictionId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.model ?? null;
}

/** Keeps a training under the next number, and forgets the oldest. The prediction must be locked. */
export async function insertVersion(
  db: TenantDatabase,
  trained: Omit<PredictionVersion, 'version'>,
  usedVersion: Prediction['usedVersion'],
): Promise<number> {
  const { predictionId, model, evaluation } = trained;
  const { last } = await db.tables
    .selectFrom('predictionVersions')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('predictionId', '=', predictionId)
    .executeTakeFirstOrThrow();
  const version = (last ?? 0) + 1;
  await db.tables
    .insertInto('predictionVersions')
    .values({
      ...trained,
      version,
      model: model && JSON.stringify(model),
      evaluation: evaluation && JSON.stringify(evaluation),
    })
    .execute();
  await db.tables
    .deleteFrom('predictionVersions')
    .where('predictionId', '=', predictionId)
    .where('version', '<=', version - maxKept)
    .where('version', '<>', usedVersion ?? 0)
    .execute();
  return version;
}
