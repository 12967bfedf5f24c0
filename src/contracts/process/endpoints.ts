import type { Endpoint } from '../endpoint.ts';
import { cancelInstances } from './cancel-instances.ts';
import { getProcess } from './get-process.ts';
import { listInstances } from './list-instances.ts';
import { listProcesses } from './list-processes.ts';
import { retryInstances } from './retry-instances.ts';

/** The endpoints of this folder. */
export const processEndpoints = [
  cancelInstances,
  getProcess,
  listInstances,
  listProcesses,
  retryInstances,
] as const satisfies readonly Endpoint[];
