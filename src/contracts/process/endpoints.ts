import type { Endpoint } from '../endpoint.ts';
import { getProcess } from './get-process.ts';
import { listInstances } from './list-instances.ts';
import { listProcesses } from './list-processes.ts';

/** The endpoints of this folder. */
export const processEndpoints: readonly Endpoint[] = [getProcess, listInstances, listProcesses];
