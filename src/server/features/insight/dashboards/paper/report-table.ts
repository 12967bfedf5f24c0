import type { PaperBlock } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reportLines } from '../../figures/report-lines.ts';
import type { WorkedOutReport } from '../../figures/work-out-report.ts';
import { moreLines } from './more-lines.ts';
import type { PaperWords } from './paper-words.ts';

/** More lines belong into a workbook. */
const mostLines = 200;

/** A report as a table: a line for each group and subtotal, a column for each figure. */
export function reportTable(ctx: Context, worked: WorkedOutReport, words: PaperWords): readonly PaperBlock[] {
  const { plan } = worked;
  const { across, lines } = reportLines(worked, ctx.locale);
  const figures = across.flatMap((group) =>
    words.figures.map(({ name }) => ({
      text: plan.across ? `${words.group(group, plan.across)}: ${name}` : name,
      isNumber: true,
    })),
  );
  const rows = lines
    .slice(0, mostLines)
    .map(({ rows: groups, cells }) => [
      ...plan.rows.map((dimension, level) =>
        level > groups.length ? '' : words.group(groups[level] ?? null, dimension),
      ),
      ...cells.flatMap((cell) =>
        words.figures.map(({ show }, place) => words.figure(cell?.figures[place]?.value ?? null, show)),
      ),
    ]);
  const head = [
    ...plan.rows.map((dimension) => ({ text: words.dimension(dimension), isNumber: false })),
    ...figures,
  ];
  const table = { kind: 'table' as const, head, rows };
  return lines.length > mostLines ? [table, moreLines(ctx, lines.length - mostLines)] : [table];
}
