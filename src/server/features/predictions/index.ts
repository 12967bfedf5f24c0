export { givePrediction, ownedPredictions } from './stores/prediction-store.ts';
export { usesPredictions } from './suggesting/used-models.ts';
export { learnFromEntriesHandler } from './training/learn-from-entries.ts';
export { wakePredictions, wakePredictionsHandler } from './training/wake-predictions.ts';
