import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

const tellsNothing =
  'learns from fields that no step hides, and nothing is learned in the sweep: too few entries are finished';

/** Calls of predictions. */
export const asksOfPredictions = {
  changePrediction: { tellsNothing },
  deletePrediction: { tellsNothing },
  listPredictions: { tellsNothing },
  savePrediction: { tellsNothing },
  suggestValues: { tellsNothing },
  trainPrediction: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
