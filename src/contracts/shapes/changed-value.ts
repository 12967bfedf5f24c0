import { z } from 'zod';
import { personShape } from './basics.ts';

/**
 * A value of an entry before and after, as text; empty: blank. `line` counts the lines of a table section from 1; with the
 * section's own name as `path`, the whole line was added or removed. `by` made the change; null: the system.
 */
export const changedValue = z.object({
  path: z.string(),
  label: z.string(),
  line: z.number().int().nullable(),
  before: z.string(),
  after: z.string(),
  isCalculated: z.boolean(),
  by: personShape.nullable(),
});
