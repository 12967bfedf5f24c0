import type { Notation } from '#engine/form/sheet/notation.ts';

const numberIn = { '.': '1,234.5', ',': '1.234,5' } as const;

/** A notation as people recognise it, by the order of a day or by an example; empty where it leaves nothing open. */
export function notationText({ dateFormat, decimalMark }: Notation): string {
  return dateFormat ?? (decimalMark === null ? '' : numberIn[decimalMark]);
}
