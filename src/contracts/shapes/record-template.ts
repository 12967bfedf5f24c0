import { z } from 'zod';
import { id } from './basics.ts';

/** The name that a person gives a template. */
export const templateName = z.string().trim().min(1).max(60);

/** A template of entries in its owner's list; `orderindex` gives the order, from 0. */
export const recordTemplate = z.object({
  moduleId: id,
  templateId: id,
  templateName: z.string(),
  orderindex: z.number().int(),
});
