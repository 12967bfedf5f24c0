import type { EntryValues } from '#engine/value/field-value.ts';

/** A pasted line: `row` is the id of the stored row it goes over, or a name of its own. */
export interface PastedRow {
  readonly row: string;
  /** Its place in what was pasted, from 1. */
  readonly line: number;
  readonly id?: string;
  readonly revision?: number;
  readonly values: EntryValues;
}

/** What came of writing rows, all or none; `faulty` names those rows that stood in the way. */
export interface Attempt {
  readonly isWritten: boolean;
  readonly faulty: ReadonlySet<string>;
}

/** Lines that one call takes. */
const maxAtOnce = 1000;

/** Writes pasted lines, without those that are faulty; gives the lines that could not be written. */
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

/** What is unsaved after some lines were tried and some of them are left; each keeps its place. */
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

/** What goes into columns that a set still has: one may go while lines are unsaved. */
export const inColumns = (columns: readonly { readonly name: string }[], values: EntryValues): EntryValues =>
  Object.fromEntries(columns.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])));
