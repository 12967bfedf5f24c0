import { z } from 'zod';
import { entryValues } from './basics.ts';

/** An item that a field can refer to; `values` holds only the columns that the form uses. */
export const choice = z.object({ id: z.string(), label: z.string(), values: entryValues });
