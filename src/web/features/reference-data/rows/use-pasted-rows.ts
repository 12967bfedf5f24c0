import { useState } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { useRowWriting } from './use-row-writing.ts';
import { type PastedRow, unsavedAfter, writeWhatCan } from './write-what-can.ts';

/** Pasted lines that are not stored yet. They stay until each is corrected or discarded. */
export function usePastedRows({ writePasted, forget }: ReturnType<typeof useRowWriting>) {
  const [unsaved, setUnsaved] = useState<readonly PastedRow[]>([]);

  /** Stores the valid lines and returns their number. */
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
