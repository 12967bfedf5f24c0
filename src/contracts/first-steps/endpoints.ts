import type { Endpoint } from '../endpoint.ts';
import { getFirstSteps } from './get-first-steps.ts';

/** The endpoints of this folder. */
export const firstStepsEndpoints = [getFirstSteps] as const satisfies readonly Endpoint[];
