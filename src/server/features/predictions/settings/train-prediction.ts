import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { trainPrediction as endpoint } from '#contracts/predictions/train-prediction.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { requirePredictionLicence } from '../prediction-licence.ts';
import { askForTraining } from '../training/training-jobs.ts';
import { designablePrediction } from './designable-prediction.ts';

export function trainPrediction(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const { id, moduleId, retrains, state } = await designablePrediction(tx, body.id);
    requirePredictionLicence(tx, 'body.id');
    if (state === 'waiting') throw new AppError('action_not_possible');
    await askForTraining(tx, { id, retrains, ownerId: actorOf(tx).id });
    return { id, moduleId };
  });
}
