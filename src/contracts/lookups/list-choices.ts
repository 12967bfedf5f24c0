import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { choice } from '../shapes/choice.ts';

export const listChoices = defineEndpoint({
  name: 'listChoices',
  method: 'POST',
  path: '/api/EntryModule/RecordModuleLookup',
  summary: 'Choices of a field',
  description:
    'What a field of a module offers the caller: rows of reference data, items of a key-value list, or entries that the caller may see, whose labels contain the term. `governing` is the value of the field that the choices depend on.',
  permission: 'signedIn',
  writes: false,
  body: z.object({
    moduleId: id,
    /** The version that shows the form; the newest when absent. */
    version: z.number().int().min(1).optional(),
    fieldId: z.string().min(1).max(100),
    searchTerm: z.string().max(200).default(''),
    governing: fieldValue.optional(),
    length: z.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ items: z.array(choice) }),
});
