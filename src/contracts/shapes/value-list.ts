import { z } from 'zod';

/** One permissible value: `key` is stored, `value` shown. */
export const listItem = z.object({
  key: z.string().trim().min(1).max(100),
  value: z.string().trim().max(200).default(''),
});
