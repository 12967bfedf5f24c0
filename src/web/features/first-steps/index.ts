export { FirstSteps } from './first-steps.tsx';
export { NewsLine } from './news-line.tsx';
export { useFirstSteps } from './use-first-steps.ts';
