import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { importDataRows as endpoint } from '#contracts/reference-data/import-data-rows.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { organization } from '#server/features/tenants/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import type { Context } from '#server/platform/context.ts';
import { carryOutRows } from './carry-out-rows.ts';
import type { PlannedRow } from './plan-rows.ts';
import { type ImportFault, readImport } from './read-import.ts';
import { lockedDataSet, plannedRows } from './write-rows.ts';

const shownFaults = 200;
const shownChanges = 50;

/** Upserts rows by key from CSV text; a dry run does everything except writing. */
export async function importDataRows(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await lockedDataSet(ctx, body.datasetId);
  const read = readImport(set, body.text, await importFacts(ctx));
  const { planned, violations } = await plannedRows(ctx, set, read.rows);
  const lineOf = new Map(read.rows.map(({ place, line }) => [place, line]));
  const faults: ImportFault[] = [
    ...read.faults,
    ...violations.map(({ path, code, params }) => {
      const [place = '', column = ''] = path.split('.');
      const row = read.rows.find((candidate) => candidate.place === place);
      return { line: lineOf.get(place) ?? 0, column, text: String(row?.values[column] ?? ''), code, params };
    }),
  ].sort((left, right) => left.line - right.line);
  const isWritten = !body.isDryRun && (faults.length === 0 || body.leavesOutFaulty);
  if (isWritten) await carryOutRows(ctx, set, planned, []);
  const count = (kind: PlannedRow['kind']) => planned.filter((row) => row.kind === kind).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    isWritten,
    ignoredColumns: [...read.ignoredColumns],
    faultCount: faults.length,
    faults: faults.slice(0, shownFaults).map(({ line, column, text, code, params }) => ({
      line,
      column,
      text: text.slice(0, 200),
      code,
      params,
    })),
    preview: planned
      .flatMap(({ place, key, kind }) =>
        kind === 'unchanged' ? [] : [{ line: lineOf.get(place) ?? 0, key, kind }],
      )
      .slice(0, shownChanges),
  };
}

/** Files use the formats of the organisation. */
async function importFacts(ctx: Context): Promise<TextFacts> {
  const { timeZone, dateFormat } = await organization(ctx);
  return {
    locale: ctx.locale,
    timeZone,
    dateFormat,
    booleanWords: booleanWordsFor(ctx.locale),
    labelOf: () => undefined,
  };
}
