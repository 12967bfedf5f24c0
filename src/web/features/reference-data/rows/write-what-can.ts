import type { EntryValues } from '#engine/value/field-value.ts';

/** A pasted line. `row` is the id of the stored row that it changes, or a unique id for a new row. */
export interface PastedRow {
  readonly row: string;
  /** Its number in the pasted text, from 1. */
  readonly line: number;
  readonly id?: string;
  readonly revision?: number;
  readonly values: EntryValues;
}

/** The result of writing rows, all or none. `faulty` holds the rows that prevented it. */
export interface Attempt {
  readonly isWritten: boolean;
  readonly faulty: ReadonlySet<string>;
}

/** The maximum number of lines in one call. */
const maxAtOnce = 1000;

/** Writes the valid ones of pasted lines and returns the others. */
export async function writeWhatCan(
  lines: readonly PastedRow[],
  write: (lines: readonly PastedRow[]) => Promise<Attempt>,
): Promise<readonly PastedRow[]> {
  const left: PastedRow[] = [];
  for (let start = 0; start < lines.length; start += maxAtOnce) {
    left.push(...(await leftOf(lines.slice(start, start + maxAtOnce), write)));
  }
  return left;
}

async function leftOf(
  lines: readonly PastedRow[],
  write: (lines: readonly PastedRow[]) => Promise<Attempt>,
): Promise<readonly PastedRow[]> {
  const { isWritten, faulty } = await write(lines);
  if (isWritten) return [];
  const good = lines.filter(({ row }) => !faulty.has(row));
  if (faulty.size === 0 || good.length === 0 || !(await write(good)).isWritten) return lines;
  return lines.filter(({ row }) => faulty.has(row));
}

/** The unsaved lines after an attempt to write the lines `tried`, of which `left` remain. Each keeps its position. */
export function unsavedAfter(
  before: readonly PastedRow[],
  tried: readonly PastedRow[],
  left: readonly PastedRow[],
): readonly PastedRow[] {
  const gone = new Set(tried.map(({ row }) => row));
  const still = new Map(left.map((line) => [line.row, line]));
  const kept = before.flatMap((line) => still.get(line.row) ?? (gone.has(line.row) ? [] : [line]));
  const known = new Set(kept.map(({ row }) => row));
  return [...kept, ...left.filter(({ row }) => !known.has(row))];
}

/** The values whose columns still exist. A column can be deleted while lines are unsaved. */
export const inColumns = (columns: readonly { readonly name: string }[], values: EntryValues): EntryValues =>
  Object.fromEntries(columns.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])));
