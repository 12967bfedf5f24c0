import type { Endpoint } from '../endpoint.ts';
import { searchEverything } from './search-everything.ts';

/** The endpoints of this folder. */
export const searchEndpoints = [searchEverything] as const satisfies readonly Endpoint[];
