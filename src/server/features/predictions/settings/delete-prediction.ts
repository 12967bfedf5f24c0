import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deletePrediction as endpoint } from '#contracts/predictions/delete-prediction.ts';
import type { Context } from '#server/platform/context.ts';
import { deletePredictionRow } from '../stores/prediction-store.ts';
import { designablePrediction } from './designable-prediction.ts';

export function deletePrediction(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return ctx.inTransaction(async (tx) => {
    const { id, moduleId } = await designablePrediction(tx, params.id);
    await deletePredictionRow(tx.db, id);
    return { id, moduleId };
  });
}
