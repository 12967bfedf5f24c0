export { calculatedResults, isCalculated } from './calculated-results.ts';
export { freshOptions, withFreshOptions } from './fresh-options.ts';
export { typeLabel } from './type-label.ts';
