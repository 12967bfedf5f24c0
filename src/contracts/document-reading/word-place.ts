import { z } from 'zod';

/** A field by its name, or a column of a table section as `section.column`. */
export const readField = z.string().min(1).max(121);

/** Words of a page, by their positions in the list of its words. */
export const wordPlace = z.object({
  /** From 1. */
  page: z.number().int().min(1).max(20),
  /** From 0. */
  words: z.array(z.number().int().min(0).max(3_999)).min(1).max(200),
});

/** Shares of the page’s width and height, from the top left corner. */
export const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
