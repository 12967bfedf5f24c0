import { z } from 'zod';
import { fileReference, id, instant, personShape } from './basics.ts';

/** A comment on an entry. */
export const comment = z.object({
  id,
  author: personShape,
  created_on: instant,
  /** Plain text; somebody mentioned stands in it as `@[id]`. */
  text: z.string(),
  /** The people mentioned, by name. */
  mentions: z.array(personShape),
  files: z.array(fileReference),
  task_id: id.nullable(),
});
