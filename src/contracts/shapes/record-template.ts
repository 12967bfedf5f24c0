import { z } from 'zod';
import { id } from './basics.ts';

/** What a person calls one of their templates. */
export const templateName = z.string().trim().min(1).max(60);

/** A template of entries, as its owner's list shows it; they stand in the order of `orderindex`, from 0. */
export const recordTemplate = z.object({
  moduleId: id,
  templateId: id,
  templateName: z.string(),
  orderindex: z.number().int(),
});
