import { isPermitted } from '#contracts/permissions.ts';
import type { TrainingFailure } from '#contracts/predictions/prediction-shapes.ts';
import type { Learned } from '#engine/learning/learned.ts';
import { figuresBasis } from '#server/features/entries/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { canDesignModule, compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { fieldsToAsk, openFields } from '../open-fields.ts';
import { loadPrediction, type Prediction, updatePrediction } from '../stores/prediction-store.ts';
import { insertVersion } from '../stores/version-store.ts';
import { durationColumn, finishedEntries } from './finished-entries-store.ts';
import { learnInThread } from './learn-in-thread.ts';
import { learnFromEntries } from './training-jobs.ts';

/** A repeated job, or one of before, finds that another training was asked for, or none any more. */
export const learnFromEntriesHandler = jobHandler(
  learnFromEntries,
  async (ctx, { predictionId, askedOn }) => {
    const isMeant = (one: Prediction | undefined) => one?.state === 'waiting' && one.askedOn === askedOn;
    const prediction = await loadPrediction(ctx.db, predictionId);
    if (!prediction || !isMeant(prediction)) return;
    const learned = await learnedBy(ctx, prediction);
    await ctx.inTransaction(async (tx) => {
      const now = await loadPrediction(tx.db, predictionId, { lock: true });
      if (!now || !isMeant(now)) return;
      if (typeof learned === 'string') {
        return updatePrediction(tx.db, predictionId, { state: 'failed', failure: learned });
      }
      const trained = { predictionId, ...learned, trainedBy: now.ownerId, trainedOn: tx.now.toISOString() };
      const version = await insertVersion(tx.db, trained, now.usedVersion);
      // What does no better than the trivial guess by now is not used, even if it once did.
      const usedVersion = learned.model ? version : null;
      const isOn = now.isOn && usedVersion !== null;
      await updatePrediction(tx.db, predictionId, { state: 'trained', failure: null, usedVersion, isOn });
    });
  },
);

/** Learns with the eyes of the owner: entries that they may not see teach nothing. */
async function learnedBy(ctx: Context, prediction: Prediction): Promise<Learned | TrainingFailure> {
  const owner = prediction.ownerId === null ? undefined : (await directory(ctx)).person(prediction.ownerId);
  if (!owner?.isActive || !isPermitted('designApps', owner.flags)) return 'owner_gone';
  const acting: Context = {
    ...actingAs(ctx, owner),
    inTransaction: (work) => ctx.inTransaction((tx) => work(actingAs(tx, owner))),
  };
  const { moduleId, kind, field } = prediction;
  if (!(await canDesignModule(acting, moduleId))) return 'owner_gone';
  const version = await compiledModule(acting, moduleId);
  const open = await openFields(acting, version);
  const predicted = [...open.choices, ...open.amounts].find(({ name }) => name === field) ?? null;
  if (predicted === null && kind !== 'duration') return 'field_gone';
  const fields = fieldsToAsk(open, predicted);
  const basis = await basisOf(acting, version);
  if (!basis) return 'took_too_long';
  const finished = await finishedEntries(acting.db, basis, fields, predicted?.name ?? durationColumn);
  const task = { kind: kind === 'choice' ? 'choice' : 'number', fields } as const;
  return (await learnInThread(task, finished)) ?? 'took_too_long';
}

/** The entries that the owner may see; null where rules would have to decide more of them than can be asked about. */
async function basisOf(acting: Context, version: ModuleVersion) {
  try {
    return await figuresBasis(acting, version, {});
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return null;
    throw error;
  }
}
