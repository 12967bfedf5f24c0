import { checkSteps } from './steps/check-steps.ts';
import { closeWith, runSteps } from './steps/step.ts';

/** `npm run check`: what must hold before a commit, in under a minute on two cores. */
closeWith(await runSteps(checkSteps(), 2));
