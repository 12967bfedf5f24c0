import { useState } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { useRowWriting } from './use-row-writing.ts';
import { type PastedRow, unsavedAfter, writeWhatCan } from './write-what-can.ts';

/** Pasted lines that are not stored yet: they stay, to be put right one by one, until they are. */
export function usePastedRows({ writePasted, forget }: ReturnType<typeof useRowWriting>) {
  const [unsaved, setUnsaved] = useState<readonly PastedRow[]>([]);

  /** Writes what can be written; gives how many lines that were. */
  const write = async (lines: readonly PastedRow[]): Promise<number> => {
    const left = await writeWhatCan(lines, writePasted);
    setUnsaved((before) => unsavedAfter(before, lines, left));
    return lines.length - left.length;
  };
  const correct = (pasted: PastedRow, values: EntryValues) => {
    const corrected = { ...pasted, values: { ...pasted.values, ...values } };
    setUnsaved((before) => before.map((other) => (other.row === pasted.row ? corrected : other)));
    return write([corrected]);
  };
  const drop = (rows: readonly PastedRow[]) => {
    forget(rows.map(({ row }) => row));
    setUnsaved((before) => unsavedAfter(before, rows, []));
  };
  return { unsaved, write, correct, drop };
}
