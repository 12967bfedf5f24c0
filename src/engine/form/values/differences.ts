import { rowsOf } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';

/** A value that differs. `line` counts from 1 in a table section, and is null outside. */
interface ValueDifference {
  readonly kind: 'value';
  readonly field: CompiledField;
  readonly line: number | null;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** A line of a table section that only one side has; `line` is its place there. */
interface LineDifference {
  readonly kind: 'added' | 'removed';
  readonly section: CompiledSection;
  readonly line: number;
  readonly row: EntryValues;
}

/** One difference between both sides. */
export type Difference = ValueDifference | LineDifference;

/**
 * The differences between two sets of values, in reading order. Pass both as the reader may see them (`redact`): a
 * value missing on both sides is no difference. Lines between equal lines are compared in their order.
 */
export function differencesOf(form: CompiledForm, before: EntryValues, after: EntryValues): Difference[] {
  return form.sections.flatMap((section): Difference[] =>
    section.isTable
      ? compareLines(section, rowsOf(before, section.name), rowsOf(after, section.name))
      : compareFields(section, before, after, null),
  );
}

function compareFields(
  section: CompiledSection,
  before: EntryValues,
  after: EntryValues,
  line: number | null,
): ValueDifference[] {
  return section.fields.flatMap((field): ValueDifference[] => {
    if (field.type.origin === 'none') return [];
    const [old, now] = [before[field.name] ?? null, after[field.name] ?? null];
    return isSame(old, now) ? [] : [{ kind: 'value', field, line, before: old, after: now }];
  });
}

function compareLines(
  section: CompiledSection,
  before: readonly EntryValues[],
  after: readonly EntryValues[],
): Difference[] {
  const differences: Difference[] = [];
  let [old, now] = [0, 0];
  for (const [nextOld, nextNow] of [...sameLines(before, after), [before.length, after.length] as const]) {
    for (; old < nextOld || now < nextNow; old += 1, now += 1) {
      const was = old < nextOld ? before[old] : undefined;
      const is = now < nextNow ? after[now] : undefined;
      if (was && is) differences.push(...compareFields(section, was, is, now + 1));
      else if (is) differences.push({ kind: 'added', section, line: now + 1, row: is });
      else if (was) differences.push({ kind: 'removed', section, line: old + 1, row: was });
    }
    [old, now] = [nextOld + 1, nextNow + 1];
  }
  return differences;
}

/** Positions of equal lines on both sides, in order, as many as possible. */
function sameLines(
  before: readonly EntryValues[],
  after: readonly EntryValues[],
): readonly (readonly [number, number])[] {
  const most = Math.min(before.length, after.length);
  const pairs: [number, number][] = [];
  let start = 0;
  while (start < most && isSame(before[start], after[start])) pairs.push([start, start++]);
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [rows, columns] = [before.length - end - start, after.length - end - start];
  if (rows * columns <= maxPairs) {
    const isPair = (row: number, column: number) => isSame(before[start + row], after[start + column]);
    for (const [row, column] of longestRun(rows, columns, isPair)) pairs.push([start + row, start + column]);
  }
  for (let left = end; left > 0; left -= 1) pairs.push([before.length - left, after.length - left]);
  return pairs;
}

/** Beyond this number the middle lines are compared one by one. */
const maxPairs = 40_000;

/** The longest common subsequence. */
function longestRun(
  rows: number,
  columns: number,
  isPair: (row: number, column: number) => boolean,
): [number, number][] {
  const lengths = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    const line = lengths[row] ?? [];
    for (let column = columns - 1; column >= 0; column -= 1) {
      line[column] = isPair(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const run: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isPair(row, column)) run.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return run;
}
