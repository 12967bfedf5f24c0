import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { changePrediction as endpoint } from '#contracts/predictions/change-prediction.ts';
import { minEntries } from '#engine/learning/evaluation.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { requirePredictionLicence } from '../prediction-licence.ts';
import { updatePrediction } from '../stores/prediction-store.ts';
import { usableVersion, versionsOf } from '../stores/version-store.ts';
import { nextTraining } from '../training/training-jobs.ts';
import { designablePrediction } from './designable-prediction.ts';

export function changePrediction(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const stored = await designablePrediction(tx, body.id);
    const usedVersion = body.used_version ?? stored.usedVersion;
    const isOn = body.is_on ?? stored.isOn;
    const retrains = body.retrains ?? stored.retrains;
    if (body.is_on) requirePredictionLicence(tx, 'body.is_on');
    const model = usedVersion === null ? null : await usableVersion(tx.db, stored.id, usedVersion);
    if (model === null && body.used_version !== undefined) {
      const violation = { path: 'body.used_version', code: 'unknown_choice' };
      throw new AppError('validation_failed', {}, { violations: [violation] });
    }
    if (model === null && body.is_on) throw await whyNoModel(tx, stored.id);
    const nextDueAt = retrains === stored.retrains ? stored.nextDueAt : nextTraining(retrains, tx.now);
    tx.noteSettings(changedValues({ ...stored }, { isOn, retrains, usedVersion }));
    await updatePrediction(tx.db, stored.id, { isOn, retrains, usedVersion, nextDueAt });
    return { id: stored.id, moduleId: stored.moduleId };
  });
}

/** Nothing was learned that can be used; with the numbers, if there were too few entries. */
async function whyNoModel({ db }: Context, id: string): Promise<AppError> {
  const versions = await versionsOf(db, [id]);
  const last = versions.toSorted((one, other) => other.version - one.version)[0];
  if (last?.refusal !== 'too_few_entries') return new AppError('action_not_possible');
  const params = { needed: minEntries, found: last.entries };
  const violations = [{ path: 'body.is_on', code: 'too_few_to_learn', params }];
  return new AppError('action_not_possible', {}, { violations });
}
