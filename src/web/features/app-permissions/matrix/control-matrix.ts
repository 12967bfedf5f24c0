import type { ControlLevel, FormDefinition } from '#engine/form/definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import type { ControlChange } from './set-controls.ts';

/** Every control level, in the order of the menu. */
export const controlLevels = [
  'editable',
  'readonly',
  'visible',
  'hidden',
] as const satisfies readonly ControlLevel[];

/** A section or a field. */
export interface MatrixRow {
  readonly kind: 'section' | 'field';
  /** The name of a section or the path of a field. */
  readonly name: string;
  readonly label: string;
  readonly sectionName: string;
}

/** A step with control levels of its own. `start` and `end` stand for before and after the process. */
export interface MatrixColumn {
  readonly id: string;
  readonly label: string;
}

/** The control level of one cell, and whether it has its own rule. */
export interface MatrixCell {
  readonly level: ControlLevel;
  readonly isOwn: boolean;
}

/** The sections and their fields in the order of the form. */
export function matrixRows(form: FormDefinition): readonly MatrixRow[] {
  return form.fieldGroups.flatMap((section) => [
    {
      kind: 'section' as const,
      name: section.name,
      label: section.displayName || section.name,
      sectionName: section.name,
    },
    ...section.rows.flatMap(({ fields }) =>
      fields.map((field) => ({
        kind: 'field' as const,
        name: section.isTable ? `${section.name}.${field.name}` : field.name,
        label: field.displayName || field.name,
        sectionName: section.name,
      })),
    ),
  ]);
}

/**
 * The control level of a cell: its own rule, else that of its section, else editable at the start and readonly
 * afterwards.
 */
export function cellAt(workflow: WorkflowDefinition, row: MatrixRow, activityId: string): MatrixCell {
  const rules = workflow.fieldPermissions.find((permission) => permission.activityId === activityId);
  const ofSection = rules?.fieldGroups.find(({ name }) => name === row.sectionName)?.control;
  const level = ofSection ?? (activityId === 'start' ? 'editable' : 'readonly');
  if (row.kind === 'section') return { level, isOwn: ofSection !== undefined };
  const shortName = row.name.slice(row.name.indexOf('.') + 1);
  const own =
    rules?.fields.find(({ name }) => name === row.name) ??
    rules?.fields.find(({ name }) => name === shortName);
  return { level: own?.control ?? level, isOwn: own !== undefined };
}

/** Cells from one corner to the other by index, both inclusive. */
export interface MatrixRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export function rangeBetween(
  anchor: { readonly row: number; readonly column: number },
  head: { readonly row: number; readonly column: number },
): MatrixRange {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

/** Changes that give every cell of a range the same level. Null removes the rules. */
export function changesOf(
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  range: MatrixRange,
  control: ControlLevel | null,
): readonly ControlChange[] {
  return rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) =>
      columns
        .slice(range.left, range.right + 1)
        .map(({ id }) => ({ activityId: id, kind: row.kind, name: row.name, control })),
    );
}

/** Changes that repeat the first row (`down`) or column (`right`) of a range over the rest of it. */
export function fillOf(
  workflow: WorkflowDefinition,
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  range: MatrixRange,
  direction: 'down' | 'right',
): readonly ControlChange[] {
  const changes: ControlChange[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) {
      const from = rows[direction === 'down' ? range.top : row];
      const fromColumn = columns[direction === 'right' ? range.left : column];
      const to = rows[row];
      const toColumn = columns[column];
      if (!from || !fromColumn || !to || !toColumn) continue;
      const { level } = cellAt(workflow, from, fromColumn.id);
      changes.push({ activityId: toColumn.id, kind: to.kind, name: to.name, control: level });
    }
  }
  return changes;
}
