import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { queryInsight as endpoint } from '#contracts/insight/query-insight.ts';
import type { Context } from '#server/platform/context.ts';
import { workOutReport } from './work-out-report.ts';

export async function queryInsight(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { cells } = await workOutReport(ctx, body);
  return {
    cells: cells.map((cell) => ({ ...cell, rows: [...cell.rows], figures: [...cell.figures] })),
    total: cells.find(({ rows, across }) => rows.length === 0 && across === null)?.count ?? 0,
  };
}
