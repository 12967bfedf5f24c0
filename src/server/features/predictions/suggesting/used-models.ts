import type { Model } from '#engine/learning/model.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { isOutdated } from '../is-outdated.ts';
import { openFields } from '../open-fields.ts';
import { isPredictionLicensed } from '../prediction-licence.ts';
import { type Prediction, predictionsOf } from '../stores/prediction-store.ts';
import { usableVersion } from '../stores/version-store.ts';

/** The predictions of an app that are switched on, with the models that can be used today. */
export async function usedModels(
  ctx: Context,
  version: ModuleVersion,
): Promise<readonly { readonly prediction: Prediction; readonly model: Model }[]> {
  const stored = await predictionsOf(ctx.db, version.module.id);
  const on = stored.filter(({ isOn, usedVersion }) => isOn && usedVersion !== null);
  if (on.length === 0) return [];
  const open = await openFields(ctx, version);
  const found = [];
  for (const prediction of on) {
    const model = await usableVersion(ctx.db, prediction.id, prediction.usedVersion ?? 0);
    if (model && !isOutdated(open, prediction, model)) found.push({ prediction, model });
  }
  return found;
}

/** Whether an app has a prediction that is switched on, and a licence for it. */
export async function usesPredictions(ctx: Context, moduleId: string): Promise<boolean> {
  if (!isPredictionLicensed(ctx)) return false;
  const stored = await predictionsOf(ctx.db, moduleId);
  return stored.some(({ isOn, usedVersion }) => isOn && usedVersion !== null);
}
