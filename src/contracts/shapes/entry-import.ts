import { z } from 'zod';
import { id } from './basics.ts';
import { notation } from './sheet-column.ts';
import { errorCells } from './sheet-findings.ts';

/** What is to become of the rows of a file. */
export const importPlan = z.object({
  /** Name of the field that each column of the file goes to, in the order of the columns; null: none. */
  targets: z.array(z.string().min(1).max(60).nullable()).max(200),
  /** How each column writes days and numbers, in the same order; table sections are written as all these agree. */
  notations: z.array(notation.nullable()).max(200).optional(),
  /** The same for the table sections whose rows are taken along: the first column is the key and goes nowhere. */
  sections: z
    .array(
      z.object({
        name: z.string().min(1).max(60),
        targets: z.array(z.string().min(1).max(60).nullable()).max(200),
      }),
    )
    .max(30)
    .optional(),
  /** Field by which a row finds the entry that it changes; null: every row is a new entry. */
  keyField: z.string().min(1).max(60).nullable().default(null),
  /** What happens to rows whose key no entry has. */
  addsUnknown: z.boolean().default(true),
  errorCells: errorCells.default('refuse'),
  /** New entries are submitted; otherwise they stay drafts. */
  submits: z.boolean().default(false),
});

export type ImportPlan = z.output<typeof importPlan>;

/** Why a row cannot be taken; `column` counts from 0, null: the row as a whole. */
export const importFault = z.object({
  column: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
});

/** How far an import has come. */
export const importProgress = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['read', 'running', 'stopped', 'done']),
  rowCount: z.number().int(),
  doneCount: z.number().int(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  faultyCount: z.number().int(),
});
