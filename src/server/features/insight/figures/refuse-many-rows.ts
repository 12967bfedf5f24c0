import { reportLimits } from '#engine/insight/report.ts';
import type { FiguresBasis } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { hasMoreRows } from './rows-store.ts';

/** Joins that repeat entries can make more rows than a database holds: who asks for too many is told at once. */
export async function refuseManyRows(ctx: Context, basis: FiguresBasis, place: string): Promise<void> {
  const { joinedRows: maximum } = reportLimits;
  if (basis.unitOf(null) === null || !(await hasMoreRows(ctx.db, basis, maximum))) return;
  const violation = { path: `${place}joins`, code: 'too_many_joined_rows', params: { maximum } };
  throw new AppError('validation_failed', {}, { violations: [violation] });
}
