import type { Endpoint } from '../endpoint.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { hideFirstSteps } from './hide-first-steps.ts';

/** The endpoints of this folder. */
export const firstStepsEndpoints = [getFirstSteps, hideFirstSteps] as const satisfies readonly Endpoint[];
