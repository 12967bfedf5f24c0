import type { z } from 'zod';
import type { sheetChoice, sheetFindings } from '#contracts/shapes/sheet-findings.ts';

/** What of a file is to be read as the table. */
export type SheetChoice = Readonly<Pick<z.output<typeof sheetChoice>, 'sheet' | 'head' | 'below'>>;

/** What was found in a file beside its table, and what became of it. */
export type SheetFindings = z.output<typeof sheetFindings>;
