import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listProcesses as endpoint } from '#contracts/process/list-processes.ts';
import type { Context } from '#server/platform/context.ts';
import { processLines } from './process-store.ts';

export async function listProcesses(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return await processLines(ctx.db);
}
