export { FirstSteps } from './first-steps.tsx';
export { useFirstSteps } from './use-first-steps.ts';
