import { designableModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadPrediction, type Prediction } from '../stores/prediction-store.ts';

/** A prediction of an app that the actor may design, locked; for anyone else it does not exist. */
export async function designablePrediction(ctx: Context, id: string): Promise<Prediction> {
  const prediction = await loadPrediction(ctx.db, id, { lock: true });
  if (!prediction) throw notFound();
  await designableModule(ctx, prediction.moduleId);
  return prediction;
}
