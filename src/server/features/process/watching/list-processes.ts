import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listProcesses as endpoint } from '#contracts/process/list-processes.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { processLines } from './process-store.ts';

export async function listProcesses(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const lines = await processLines(ctx.db);
  const names = await namesInLanguage(
    ctx,
    lines.map(({ moduleId }) => moduleId),
  );
  return lines.map(({ appIcon, ...line }) => ({
    ...line,
    name: names.app(line.moduleId, line.name),
    app_icon: appIcon,
  }));
}
