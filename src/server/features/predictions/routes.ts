import { predictionsEndpoints } from '#contracts/predictions/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { changePrediction } from './settings/change-prediction.ts';
import { deletePrediction } from './settings/delete-prediction.ts';
import { listPredictions } from './settings/list-predictions.ts';
import { savePrediction } from './settings/save-prediction.ts';
import { trainPrediction } from './settings/train-prediction.ts';
import { suggestValues } from './suggesting/suggest-values.ts';

export const predictionsRoutes = routesOf(predictionsEndpoints, {
  listPredictions,
  savePrediction,
  changePrediction,
  trainPrediction,
  deletePrediction,
  suggestValues,
});
