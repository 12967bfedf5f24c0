import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { startImport as endpoint } from '#contracts/exchange/start-import.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { checkPlan } from './check-plan.ts';
import { planImport } from './import-store.ts';
import { ownImportOfApp, presentProgress } from './own-import.ts';
import { importRows } from './rows/import-rows.ts';

export async function startImport(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const found = await ownImportOfApp(ctx, query.importId, { locks: true });
  if (found.state !== 'read') throw new AppError('action_not_possible');
  await checkPlan(ctx, await compiledModule(ctx, found.moduleId), found, body);
  await planImport(ctx.db, found.id, found.moduleId, body);
  ctx.enqueue(importRows, { importId: found.id, locale: ctx.locale });
  return presentProgress({ ...found, state: 'running' });
}
