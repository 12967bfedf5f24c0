import { z } from 'zod';
import { entryValues } from './basics.ts';

/** Something a field may refer to: `values` are those of its columns that the form uses. */
export const choice = z.object({ id: z.string(), label: z.string(), values: entryValues });
