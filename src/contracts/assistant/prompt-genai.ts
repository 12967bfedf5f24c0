import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { genaiFailure } from './assistant-shapes.ts';

export const promptGenai = defineEndpoint({
  name: 'promptGenai',
  method: 'POST',
  path: '/api/genai/prompt',
  summary: 'Ask the provider for one thing',
  description:
    'Writes an expression over the fields of a draft (`expression`), explains one in plain words (`explain`), or sums up the history of an entry as the caller may see it (`history`). A written expression is compiled before it is answered; `problem` says what is still wrong with it.',
  permission: 'signedIn',
  writes: false,
  errors: ['action_not_possible', 'forbidden', 'validation_failed'],
  body: z.object({
    feature: z.enum(['expression', 'explain', 'history']),
    /** The app: one that the caller may design for an expression, the entry’s for a history. */
    module_id: id.optional(),
    record_id: id.optional(),
    /** What the expression shall work out, or the expression to explain. */
    text: z.string().trim().min(1).max(2_000).optional(),
  }),
  response: z.object({
    failure: genaiFailure.nullable(),
    status: z.number().int().nullable(),
    text: z.string(),
    /** Why the expression does not compile; null: it does, or none was asked for. */
    problem: z.string().nullable(),
  }),
});
