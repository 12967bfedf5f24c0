import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { applyConfigToAllUsers as endpoint } from '#contracts/entries/apply-config-to-all-users.ts';
import { canDesignModule, compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { columnDisplays } from './column-displays.ts';
import { deleteLayout, deleteOwnLayouts, saveLayout } from './list-view-store.ts';
import { checkViewConfig } from './view-config.ts';

export async function applyConfigToAllUsers(
  ctx: Context,
  { query: { moduleId }, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await canDesignModule(ctx, moduleId))) throw notFound();
  const version = await compiledModule(ctx, moduleId);
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const config =
    body.config && checkViewConfig(body.config, columns, await columnDisplays(ctx, version, columns));
  await deleteOwnLayouts(ctx.db, moduleId);
  if (config) await saveLayout(ctx.db, moduleId, null, config);
  else await deleteLayout(ctx.db, moduleId, null);
  return {};
}
