export { ExpectedDuration } from './beside/expected-duration.tsx';
export { useSuggestions } from './beside/use-suggestions.tsx';
export { PredictionSettings } from './settings/prediction-settings.tsx';
