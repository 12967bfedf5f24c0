export { learnFromEntriesHandler } from './training/learn-from-entries.ts';
export { wakePredictions, wakePredictionsHandler } from './training/wake-predictions.ts';
