import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportImportFaults as endpoint } from '#contracts/exchange/export-import-faults.ts';
import { cellText, type SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { compiledModule, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import type { Cell } from '../exporting/cell.ts';
import { sheetFile } from '../exporting/sheet-file.ts';
import { faultsTitle } from '../file-texts.ts';
import { type EntryImport, selectFaultyRows } from './import-store.ts';
import { ownImportOfApp } from './own-import.ts';
import { faultText } from './rows/fault-text.ts';

const batchLength = 500;
/** The error values that a cell can contain (ECMA-376, part 1, 18.18.11). */
const errorCodes = new Set([
  '#DIV/0!',
  '#GETTING_DATA',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#REF!',
  '#VALUE!',
]);

/** The rows that were not imported, unchanged, followed by the reasons. */
export async function exportImportFaults(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const found = await ownImportOfApp(ctx, query.importId);
  const version = inLanguage(await compiledModule(ctx, found.moduleId), ctx.locale);
  const { dateFormat, timeFormat } = await organization(ctx);
  const faulty = {
    title: version.module.displayName,
    head: [...found.head, faultsTitle(ctx.locale)],
    rows: faultyRows(ctx, version, found),
  };
  const sections = found.sections.map(({ name, head }) => ({
    title: version.compiled.form.tables.get(name)?.definition.displayName ?? name,
    head,
    rows: faultySectionRows(ctx, found, name, head.length),
  }));
  const name = `${found.fileName.replace(/\.\w+$/, '')} !`;
  const file = sheetFile([faulty, ...sections], {
    name,
    format: query.format,
    locale: ctx.locale,
    dateFormat,
    timeFormat,
  });
  return { ...file, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}

async function* faultyRows(ctx: Context, version: ModuleVersion, found: EntryImport) {
  for await (const rows of faultyBatches(ctx, found)) {
    for (const { cells, faults } of rows) {
      const reasons = faults.map((fault) => {
        const text = faultText(ctx, version, fault);
        return fault.column === null ? text : `${found.head[fault.column]}: ${text}`;
      });
      yield [...found.head.map((_, index) => asCell(cells[index] ?? '')), { text: reasons.join('\n') }];
    }
  }
}

/** The table section rows that belong to them. */
async function* faultySectionRows(ctx: Context, found: EntryImport, name: string, width: number) {
  for await (const rows of faultyBatches(ctx, found)) {
    for (const { cells } of rows.flatMap((row) => row.sectionRows?.[name] ?? [])) {
      yield Array.from({ length: width }, (_, index) => asCell(cells[index] ?? ''));
    }
  }
}

async function* faultyBatches(ctx: Context, { id }: EntryImport) {
  let after = 0;
  for (;;) {
    const rows = await selectFaultyRows(ctx.db, id, after, batchLength);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchLength) return;
    after = last.place;
  }
}

function asCell(cell: SheetCell): Cell {
  const text = cellText(cell);
  if (typeof cell !== 'object') return { text };
  // Formulas are never written, because the file came from another person.
  if ('e' in cell)
    return errorCodes.has(cell.e) ? { text, typed: { kind: 'error', value: cell.e } } : { text };
  if ('n' in cell) return { text, typed: { kind: 'number', value: text } };
  return 'd' in cell
    ? { text, typed: { kind: 'date', value: cell.d } }
    : { text, typed: { kind: 'moment', value: cell.m } };
}
