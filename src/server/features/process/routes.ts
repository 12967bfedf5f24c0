import { processEndpoints } from '#contracts/process/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { cancelInstances } from './operating/cancel-instances.ts';
import { retryInstances } from './operating/retry-instances.ts';
import { getProcess } from './watching/get-process.ts';
import { listInstances } from './watching/list-instances.ts';
import { listProcesses } from './watching/list-processes.ts';

export const processRoutes = routesOf(processEndpoints, {
  cancelInstances,
  getProcess,
  listInstances,
  listProcesses,
  retryInstances,
});
