import { z } from 'zod';
import { id } from './basics.ts';
import { notation } from './sheet-column.ts';
import { errorCells } from './sheet-findings.ts';

/** How the rows of a file are imported. */
export const importPlan = z.object({
  /** Name of the field for each column of the file, in the order of the columns; null: no field. */
  targets: z.array(z.string().min(1).max(60).nullable()).max(200),
  /** How each column writes days and numbers, in the same order. Table sections use what all columns agree on. */
  notations: z.array(notation.nullable()).max(200).optional(),
  /** The same for the imported table sections: the first column is the key and has no field. */
  sections: z
    .array(
      z.object({
        name: z.string().min(1).max(60),
        targets: z.array(z.string().min(1).max(60).nullable()).max(200),
      }),
    )
    .max(30)
    .optional(),
  /** The field that finds the entry of a row; null: every row is a new entry. */
  keyField: z.string().min(1).max(60).nullable().default(null),
  /** Whether rows with an unknown key become new entries. */
  addsUnknown: z.boolean().default(true),
  errorCells: errorCells.default('refuse'),
  /** Whether new entries are submitted; otherwise they stay drafts. */
  submits: z.boolean().default(false),
});

export type ImportPlan = z.output<typeof importPlan>;

/** Why a row cannot be imported; `column` counts from 0, null: the whole row. */
export const importFault = z.object({
  column: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
});

/** Progress of an import, as its page shows it. */
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
