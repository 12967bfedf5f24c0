import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { factsOfNotation } from '#engine/form/sheet/notation.ts';
import { parseCell } from '#engine/form/sheet/parse-cell.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { entriesWithValue, textFacts } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { saveEntry, submitEntry } from '#server/features/workflow/index.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { ImportRow, RowFault } from './import-store.ts';
import { type LabelKeys, labelKeys } from './label-keys.ts';

/** What became of a row. */
export type RowFate = 'added' | 'changed';

/** Everything that a plan needs to take rows in: where each column goes and how its cells are read. */
export interface Intake {
  readonly version: ModuleVersion;
  readonly plan: ImportPlan;
  readonly columns: readonly {
    readonly index: number;
    readonly field: CompiledField;
    readonly facts: TextFacts;
  }[];
  readonly labels: LabelKeys;
}

/** A row that cannot be taken. */
export class RowRefused extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super('row refused');
    this.faults = faults;
  }
}

export async function makeIntake(ctx: Context, version: ModuleVersion, plan: ImportPlan): Promise<Intake> {
  const labels = await labelKeys(ctx, version);
  const facts = { ...(await textFacts(ctx)), keyOf: labels.keyOf };
  const columns = plan.targets.flatMap((name, index) => {
    const field = name === null ? undefined : version.compiled.form.fields.get(name);
    return field ? [{ index, field, facts: factsOfNotation(facts, plan.notations?.[index]) }] : [];
  });
  return { version, plan, columns, labels };
}

/** Looks up what the labels of the rows mean; before they are taken in, and outside the transaction that does it. */
export async function learnLabels(
  ctx: Context,
  { columns, labels }: Intake,
  rows: readonly ImportRow[],
): Promise<void> {
  for (const { index, field } of columns) {
    await labels.learn(
      ctx,
      field,
      rows.map((row) => row.cells[index] ?? ''),
    );
  }
}

/**
 * Makes an entry of a row, or changes the one that has its key, with the actor's own rights. An empty cell leaves a
 * field as it is. Throws `RowRefused`, or the refusal of the save; needs a transaction.
 */
export async function importRow(ctx: Context, intake: Intake, row: ImportRow): Promise<RowFate> {
  const { version, plan } = intake;
  const data = readRow(intake, row);
  const query = { moduleId: version.module.id };
  const entry = plan.keyField === null ? undefined : await entryOf(ctx, intake, plan.keyField, data);
  if (entry) {
    await saveEntry(ctx, { query, body: { ...entry, data } });
    return 'changed';
  }
  if (plan.submits) await submitEntry(ctx, { query, body: { data } });
  else await saveEntry(ctx, { query, body: { data } });
  return 'added';
}

function readRow({ columns, labels }: Intake, row: ImportRow): Record<string, FieldValue> {
  const faults: RowFault[] = [];
  const data: Record<string, FieldValue> = {};
  for (const { index, field, facts } of columns) {
    const cell = row.cells[index] ?? '';
    if (cell === '') continue;
    const parsed = parseCell(cell, field, facts, labels.personId);
    if (parsed.ok) data[field.name] = parsed.value;
    else faults.push({ column: index, code: parsed.code, params: parsed.params });
  }
  if (faults.length > 0) throw new RowRefused(faults);
  return data;
}

/** The entry that a row changes; undefined: it becomes a new one. */
async function entryOf(
  ctx: Context,
  { version, plan, columns }: Intake,
  keyField: string,
  data: Readonly<Record<string, FieldValue>>,
): Promise<{ id: string; revision: number } | undefined> {
  const column = columns.find(({ field }) => field.name === keyField)?.index ?? null;
  const key = data[keyField] ?? null;
  if (key === null) throw new RowRefused([{ column, code: 'key_missing' }]);
  const found = await entriesWithValue(ctx, version, keyField, key);
  if (found.length > 1) throw new RowRefused([{ column, code: 'key_ambiguous' }]);
  if (found.length === 0 && !plan.addsUnknown) throw new RowRefused([{ column, code: 'key_unknown' }]);
  return found[0];
}

/** The refusal of a save as faults of the row's cells. */
export function faultsOf(error: AppError, { columns }: Intake): RowFault[] {
  if (error.violations.length === 0) return [{ column: null, code: error.code, params: error.params }];
  return error.violations.map(({ path, code, params, message }) => {
    const field = /^fields\.([^.[]+)/.exec(path)?.[1];
    const column = columns.find((candidate) => candidate.field.name === field)?.index ?? null;
    return { column, code, params, message, ...(column === null ? { field } : {}) };
  });
}
