import type { Endpoint } from '../endpoint.ts';
import { changePrediction } from './change-prediction.ts';
import { deletePrediction } from './delete-prediction.ts';
import { listPredictions } from './list-predictions.ts';
import { savePrediction } from './save-prediction.ts';
import { suggestValues } from './suggest-values.ts';
import { trainPrediction } from './train-prediction.ts';

/** The endpoints of this folder. */
export const predictionsEndpoints = [
  listPredictions,
  savePrediction,
  changePrediction,
  trainPrediction,
  deletePrediction,
  suggestValues,
] as const satisfies readonly Endpoint[];
