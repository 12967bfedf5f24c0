import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { factsOfNotation, type Notation, sharedNotation } from '#engine/form/sheet/notation.ts';
import { parseCell } from '#engine/form/sheet/parse-cell.ts';
import { errorOf, type SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { entriesWithValue, textFacts } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { saveEntry, submitEntry } from '#server/features/workflow/index.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { ImportRow, RowFault } from '../import-store.ts';
import type { SheetRow } from '../sheets/sheet-row.ts';
import { type LabelKeys, labelKeys } from './label-keys.ts';
import { namesInFile } from './names-in-file.ts';

/** The result of a row. */
export type RowFate = 'added' | 'changed';

interface IntakeColumn {
  readonly index: number;
  readonly field: CompiledField;
  readonly facts: TextFacts;
}

/** Everything that a plan needs to import rows: the target of each column and how its cells are read. */
export interface Intake {
  readonly version: ModuleVersion;
  readonly plan: ImportPlan;
  readonly columns: readonly IntakeColumn[];
  /** The same for the table sections that are imported too, by name. */
  readonly sections: ReadonlyMap<string, readonly IntakeColumn[]>;
  readonly labels: LabelKeys;
}

/** A row that cannot be imported. */
export class RowRefused extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super('row refused');
    this.faults = faults;
  }
}

export async function makeIntake(ctx: Context, version: ModuleVersion, plan: ImportPlan): Promise<Intake> {
  const labels = await labelKeys(ctx, version);
  const names = namesInFile(ctx, version);
  const facts = { ...(await textFacts(ctx)), keyOf: labels.keyOf, optionNames: names.ofOptions };
  const { form } = version.compiled;
  const notations = plan.notations ?? [];
  const shared = sharedNotation(notations);
  const columnsTo = (
    targets: ImportPlan['targets'],
    pathOf: (name: string) => string,
    notationOf: (index: number) => Notation | null | undefined,
  ) =>
    targets.flatMap((name, index) => {
      const field = name === null ? undefined : form.fieldByPath.get(pathOf(name));
      return field ? [{ index, field, facts: factsOfNotation(facts, notationOf(index)) }] : [];
    });
  const columns = columnsTo(
    plan.targets,
    (name) => name,
    (index) => notations[index],
  );
  const sections = new Map(
    plan.sections?.map(({ name, targets }) => [
      name,
      columnsTo(
        targets,
        (cell) => `${name}.${cell}`,
        () => shared,
      ),
    ]),
  );
  return { version, plan, columns, sections, labels };
}

/** Looks up the keys for the labels of the rows, before the import of the rows and outside its transaction. */
export async function learnLabels(
  ctx: Context,
  { columns, sections, labels }: Intake,
  rows: readonly ImportRow[],
): Promise<void> {
  const learn = async (from: readonly IntakeColumn[], lines: readonly Pick<SheetRow, 'cells'>[]) => {
    for (const { index, field } of from) {
      const cells = lines.map((line) => line.cells[index] ?? '');
      await labels.learn(ctx, field, cells);
    }
  };
  await learn(columns, rows);
  for (const [name, from] of sections) {
    const lines = rows.flatMap((row) => row.sectionRows?.[name] ?? []);
    await learn(from, lines);
  }
}

/**
 * Creates an entry from a row, or changes the entry with its key, with the actor's own rights. An empty cell leaves its
 * field unchanged, and so does a table section without rows in the file; otherwise the rows of the file replace those
 * of the entry. Throws `RowRefused`, or the refusal of the save; needs a transaction.
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

function readRow(intake: Intake, row: ImportRow): Record<string, FieldValue> {
  const { columns, sections } = intake;
  const faults: RowFault[] = [];
  const data = readCells(intake, columns, row.cells, (column, fault) => faults.push({ column, ...fault }));
  for (const [name, own] of sections) {
    const lines = row.sectionRows?.[name] ?? [];
    if (lines.length === 0) continue;
    data[name] = lines.map(({ cells }, index) =>
      readCells(intake, own, cells, (_, fault, field) =>
        faults.push({ column: null, ...fault, field, row: index + 1 }),
      ),
    );
  }
  if (faults.length > 0) throw new RowRefused(faults);
  return data;
}

function readCells(
  { plan, labels }: Intake,
  columns: readonly IntakeColumn[],
  cells: readonly SheetCell[],
  refuse: (column: number, fault: Pick<RowFault, 'code' | 'params'>, path: string) => void,
): Record<string, FieldValue> {
  const data: Record<string, FieldValue> = {};
  for (const { index, field, facts } of columns) {
    const cell = cells[index] ?? '';
    const isLeftBlank = plan.errorCells === 'blank' && errorOf(cell) !== undefined;
    if (cell === '' || isLeftBlank) continue;
    const parsed = parseCell(cell, field, facts, labels.personId);
    if (parsed.ok) data[field.name] = parsed.value;
    else refuse(index, { code: parsed.code, params: parsed.params }, field.path);
  }
  return data;
}

/** The entry that a row changes; undefined for a new entry. */
async function entryOf(
  ctx: Context,
  { version, plan, columns }: Intake,
  keyField: string,
  data: Readonly<Record<string, FieldValue>>,
): Promise<{ id: string; revision: number } | undefined> {
  const column = columns.find(({ field }) => field.name === keyField)?.index ?? null;
  const key = data[keyField] ?? null;
  if (key === null) throw new RowRefused([{ column, code: 'key_missing' }]);
  const found = await entriesWithValue(ctx, version, { field: keyField, value: key });
  if (found.length > 1) throw new RowRefused([{ column, code: 'key_ambiguous' }]);
  if (found.length === 0 && !plan.addsUnknown) throw new RowRefused([{ column, code: 'key_unknown' }]);
  return found[0];
}

/** The refusal of a save as faults of the row's cells. */
export function faultsOf(error: AppError, { columns }: Intake): RowFault[] {
  if (error.violations.length === 0) return [{ column: null, code: error.code, params: error.params }];
  return error.violations.map(({ path, code, params, message }) => {
    const [, name, index, cell] = /^fields\.([^.[]+)(?:\[(\d+)\]\.(.+))?/.exec(path) ?? [];
    if (cell !== undefined) {
      return { column: null, code, params, message, field: `${name}.${cell}`, row: Number(index) + 1 };
    }
    const column = columns.find((candidate) => candidate.field.name === name)?.index ?? null;
    return { column, code, params, message, ...(column === null ? { field: name } : {}) };
  });
}
