import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportRows as endpoint } from '#contracts/insight/export-rows.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { dateAt, formatDate, formatInstant } from '#engine/value/zoned-time.ts';
import type { FiguresBasis, ReportedColumn } from '#server/features/entries/index.ts';
import { type Cell, sheetFile } from '#server/features/exchange/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { figuresExported } from '../events.ts';
import { appsIn } from '../sharing/readable-apps.ts';
import { canExport } from './described-columns.ts';
import { rowsBasis, shownRows } from './list-rows.ts';
import { reportText } from './report-texts.ts';
import { reportWords, writtenValue } from './report-words.ts';
import { type Row, selectRows } from './rows-store.ts';

/** A file holds no more rows; they are read at one moment, so that none is missed or told twice. */
const maxRows = 50_000;
const batchLength = 500;

/** Rows without groups as a file, all that the actor may see and take out. */
export async function exportRows(
  ctx: Context,
  { body: { format, ...asked } }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { version: newest, basis, columns, orders } = await rowsBasis(ctx, asked);
  // Rows of several apps leave together: a rule that asks each entry cannot let some of it out.
  if (!(await canExport(ctx, newest, basis.joins))) {
    throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_exportable' }] });
  }
  const { rows } = await selectRows(ctx.db, basis, columns, orders, { limit: maxRows + 1, offset: 0 });
  if (rows.length > maxRows) {
    const violation = { path: 'body.filters', code: 'export_too_large', params: { maximum: maxRows } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const version = inLanguage(newest, ctx.locale);
  const words = reportWords(version, ctx.locale);
  const formats = await formatsOf(ctx);
  const title = version.module.displayName;
  const sheet = {
    title,
    head: columns.map(words.columnName),
    rows: cellsOf(ctx, { basis, columns, rows, formats }),
  };
  const today = dateAt(ctx.now.toISOString(), formats.timeZone);
  const name = `${title} ${reportText(ctx.locale, 'title')} ${today}`;
  const { dateFormat, timeFormat } = formats;
  const file = sheetFile([sheet], { name, format, locale: ctx.locale, dateFormat, timeFormat });
  await ctx.inTransaction(async (tx) => {
    for (const moduleId of new Set(appsIn(asked))) tx.announce(figuresExported, { moduleId, format });
  });
  return { ...file, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}

type Formats = Awaited<ReturnType<typeof formatsOf>>;

async function formatsOf(ctx: Context) {
  const { dateFormat, timeFormat } = await organization(ctx);
  const number = new Intl.NumberFormat(ctx.locale, { useGrouping: false, maximumFractionDigits: 20 });
  return { dateFormat, timeFormat, timeZone: await timeZoneOf(ctx), number };
}

interface Exported {
  readonly basis: FiguresBasis;
  readonly columns: readonly ReportedColumn[];
  readonly rows: readonly Row[];
  readonly formats: Formats;
}

async function* cellsOf(
  ctx: Context,
  { basis, columns, rows, formats }: Exported,
): AsyncGenerator<readonly Cell[]> {
  for (let start = 0; start < rows.length; start += batchLength) {
    const batch = rows.slice(start, start + batchLength);
    for (const { values } of await shownRows(basis, columns, batch)) {
      yield columns.map((column, index) => cellOf(ctx, column, values[index] ?? null, formats));
    }
  }
}

function cellOf(ctx: Context, column: ReportedColumn, value: FieldValue, formats: Formats): Cell {
  const { dateFormat, timeFormat, timeZone, number } = formats;
  if (value === null) return { text: '' };
  const text = String(value);
  switch (column.kind) {
    case 'numeric':
      return { text: number.format(text as never), typed: { kind: 'number', value: text } };
    case 'date':
      return { text: formatDate(text, dateFormat), typed: { kind: 'date', value: text } };
    case 'timestamptz': {
      const local = formatInstant(text, 'YYYY-MM-DD', timeZone).replace(' ', 'T');
      return {
        text: formatInstant(text, dateFormat, timeZone, timeFormat),
        typed: { kind: 'moment', value: local },
      };
    }
    default:
      return { text: writtenValue(column, value, ctx.locale) };
  }
}
