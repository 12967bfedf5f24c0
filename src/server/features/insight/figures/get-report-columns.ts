import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportColumns as endpoint } from '#contracts/insight/get-report-columns.ts';
import { canSeeList, figuresBasis } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { describedColumns } from './described-columns.ts';

export async function getReportColumns(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  return describedColumns(ctx, version, await figuresBasis(ctx, version, { table: query.table }));
}
