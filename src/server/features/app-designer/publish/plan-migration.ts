import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';

/** The columns that a version needs: one per field with a value, one per table section. */
export interface WantedColumn {
  readonly fieldName: string;
  /** Empty for a table section. */
  readonly editorType: string;
  readonly kind: ColumnKind;
  /** Of a table section: types of its cells by name. */
  readonly cellTypes: Readonly<Record<string, string>>;
}

/** The steps from the module's current table to the columns of a version. No step drops a column. */
export interface Migration {
  readonly added: readonly FieldColumn[];
  readonly hidden: readonly FieldColumn[];
  /** Back from being hidden, or with other cells; its own type unchanged. */
  readonly shown: readonly FieldColumn[];
  readonly converted: readonly { readonly from: FieldColumn; readonly to: FieldColumn }[];
}

export function wantedColumns(form: CompiledForm): WantedColumn[] {
  const fields = [...form.fields.values()].filter((field) => field.type.origin !== 'none');
  return [
    ...fields.map((field) => ({
      fieldName: field.name,
      editorType: field.type.name,
      kind: field.type.columnKind,
      cellTypes: {},
    })),
    ...[...form.tables.values()].map(({ name, fields: cells }) => ({
      fieldName: name,
      editorType: '',
      kind: 'jsonb' as const,
      cellTypes: Object.fromEntries(cells.map((cell) => [cell.name, cell.type.name])),
    })),
  ];
}

export function planMigration(present: readonly FieldColumn[], wanted: readonly WantedColumn[]): Migration {
  const byField = new Map(present.map((column) => [column.fieldName, column]));
  const taken = new Set(present.map((column) => column.columnName));
  const added: FieldColumn[] = [];
  const shown: FieldColumn[] = [];
  const converted: { from: FieldColumn; to: FieldColumn }[] = [];
  for (const column of wanted) {
    const from = byField.get(column.fieldName);
    const columnName = from?.columnName ?? freeColumnName(column.fieldName, taken);
    const to = {
      ...column,
      columnName,
      isTableSection: column.editorType === '',
      isHidden: false,
      cellTypes: { ...from?.cellTypes, ...column.cellTypes },
    };
    taken.add(columnName);
    if (!from) added.push(to);
    else if (from.editorType !== to.editorType || from.kind !== to.kind) converted.push({ from, to });
    else if (from.isHidden || !isSameCells(from, to)) shown.push(to);
  }
  const names = new Set(wanted.map((column) => column.fieldName));
  const hidden = present.filter((column) => !column.isHidden && !names.has(column.fieldName));
  return { added, hidden, shown, converted };
}

function isSameCells(from: FieldColumn, to: FieldColumn): boolean {
  return Object.entries(to.cellTypes).every(([name, type]) => from.cellTypes[name] === type);
}

/** `costCentre` → `f_cost_centre`: readable, never a system column, never a word of SQL. */
function freeColumnName(fieldName: string, taken: ReadonlySet<string>): string {
  const words = fieldName
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  const name = `f_${words}`;
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
