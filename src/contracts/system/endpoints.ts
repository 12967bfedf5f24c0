import type { Endpoint } from '../endpoint.ts';
import { getHealthLive } from './get-health-live.ts';
import { getHealthReady } from './get-health-ready.ts';

/** The endpoints of this folder. */
export const systemEndpoints = [getHealthLive, getHealthReady] as const satisfies readonly Endpoint[];
