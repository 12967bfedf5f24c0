import type { Endpoint } from '../endpoint.ts';
import { getOutOfOffice } from './get-out-of-office.ts';
import { setOutOfOffice } from './set-out-of-office.ts';

/** The endpoints of this folder. */
export const absencesEndpoints = [getOutOfOffice, setOutOfOffice] as const satisfies readonly Endpoint[];
