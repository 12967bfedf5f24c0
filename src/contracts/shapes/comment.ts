import { z } from 'zod';
import { fileReference, id, instant, personShape } from './basics.ts';

/** A comment on an entry. */
export const comment = z.object({
  id,
  author: personShape,
  created_on: instant,
  /** Plain text; a mentioned person appears in it as `@[id]`. */
  text: z.string(),
  /** The mentioned people, by name. */
  mentions: z.array(personShape),
  files: z.array(fileReference),
  task_id: id.nullable(),
});
