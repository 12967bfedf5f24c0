import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportInsight as endpoint } from '#contracts/insight/export-insight.ts';
import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { fileAnswer } from '#server/features/documents/index.ts';
import { type Cell, sheetFile } from '#server/features/exchange/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { figuresExported } from '../events.ts';
import { inquiryPdf } from '../inquiries/inquiry-pdf.ts';
import { appsIn } from '../sharing/readable-apps.ts';
import { exportedReport } from './exported-report.ts';
import { type ReportLine, reportLines } from './report-lines.ts';
import { reportText } from './report-texts.ts';
import { type ReportWords, reportWords, shownFigures } from './report-words.ts';
import type { ShownGroup } from './shown-groups.ts';
import type { WorkedOutReport } from './work-out-report.ts';

/** A report as a file that the actor gets. */
export async function exportInsight(
  ctx: Context,
  { body: { report, format } }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  if (format === 'pdf') {
    const made = await inquiryPdf(ctx, report);
    await noteFigures(ctx, report, format);
    return fileAnswer(made);
  }
  const file = await reportFile(ctx, report, format);
  await noteFigures(ctx, report, format);
  return { ...file, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}

/** Notes that figures of a report left the product. */
export function noteFigures(
  ctx: Context,
  report: ReportShape,
  format: SheetFormat | 'mail' | 'pdf',
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    for (const moduleId of new Set(appsIn(report))) tx.announce(figuresExported, { moduleId, format });
  });
}

type SheetFormat = Exclude<EndpointInput<typeof endpoint>['body']['format'], 'pdf'>;

/**
 * The cells of a report as a sheet, with what the actor may see and take out: a row for each group and subtotal, a column for
 * each figure.
 */
export async function reportFile(ctx: Context, report: ReportShape, format: SheetFormat) {
  const worked = await exportedReport(ctx, report);
  const version = inLanguage(worked.version, ctx.locale);
  const words = reportWords(version, ctx.locale);
  const { dateFormat, timeFormat } = await organization(ctx);
  const today = dateAt(ctx.now.toISOString(), await timeZoneOf(ctx));
  const { across, lines } = reportLines(worked, ctx.locale);
  const sheet = {
    title: version.module.displayName,
    head: headOf(worked, across, words),
    rows: rowsOf(ctx, worked, lines, words),
  };
  const name = `${version.module.displayName} ${reportText(ctx.locale, 'title')} ${today}`;
  return sheetFile([sheet], { name, format, locale: ctx.locale, dateFormat, timeFormat });
}

type Across = readonly (ShownGroup | null)[];

function headOf({ plan }: WorkedOutReport, across: Across, words: ReportWords): string[] {
  const levels = plan.rows.map(words.dimensionName);
  const figures = across.flatMap((group) =>
    shownFigures(plan, words).map(({ name }) =>
      plan.across ? `${words.groupName(group, plan.across)}: ${name}` : name,
    ),
  );
  return [...levels, ...figures];
}

async function* rowsOf(
  ctx: Context,
  { plan }: WorkedOutReport,
  lines: readonly ReportLine[],
  words: ReportWords,
): AsyncGenerator<readonly Cell[]> {
  for (const { rows, cells } of lines) {
    const levels = plan.rows.map((dimension, level) => ({
      text: level > rows.length ? '' : words.groupName(rows[level] ?? null, dimension),
    }));
    const figures = cells.flatMap((cell) =>
      shownFigures(plan, words).map((_, index) => figureCell(ctx, cell?.figures[index]?.value ?? null)),
    );
    yield [...levels, ...figures];
  }
}

function figureCell(ctx: Context, value: string | null): Cell {
  if (value === null) return { text: '' };
  if (!/^-?\d*\.?\d+$/.test(value)) return { text: value, typed: { kind: 'date', value } };
  const format = new Intl.NumberFormat(ctx.locale, { useGrouping: false, maximumFractionDigits: 20 });
  return { text: format.format(value as never), typed: { kind: 'number', value } };
}
