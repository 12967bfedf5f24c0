import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { checkDesign } from '#engine/report/check-design.ts';
import { canSeeList, fieldSecrecy, listColumns } from '#server/features/entries/index.ts';
import { checkListRequest } from '#server/features/lists/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { designBasis } from './design-basis.ts';

/**
 * Refuses a design in `body.design` that names what the app does not have, or whose conditions do not compile; an app
 * whose entries the actor may not list is not found.
 */
export async function refuseFaultyDesign(ctx: Context, moduleId: string, design: SentDesign): Promise<void> {
  const version = await compiledModule(ctx, moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const violations = checkDesign(design, await designBasis(ctx, version, design.source));
  if (violations.length > 0) {
    const placed = violations.map((one) => ({ ...one, path: `body.design.${one.path}` }));
    throw new AppError('validation_failed', {}, { violations: placed });
  }
  await refuseFaultyFilter(ctx, version, design);
}

async function refuseFaultyFilter(ctx: Context, version: ModuleVersion, { list }: SentDesign): Promise<void> {
  if (!list?.filters) return;
  const known = listColumns(version, await fieldSecrecy(ctx, version));
  try {
    checkListRequest({ filters: list.filters, page: 1, length: 10 }, known, await timeZoneOf(ctx));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    const violations = error.violations.map((one) => ({
      ...one,
      path: one.path.replace(/^body\./, 'body.design.list.'),
    }));
    throw new AppError('validation_failed', {}, { violations });
  }
}
