import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { choice } from '../shapes/choice.ts';

export const getChoice = defineEndpoint({
  name: 'getChoice',
  method: 'GET',
  path: '/api/EntryModule/recordModuleLookup2',
  summary: 'A choice of a field by key',
  description: 'One choice of a field by its key, for callers who may choose it.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    moduleId: id,
    fieldId: z.string().min(1).max(100),
    key: z.string().min(1).max(200),
    governing: z.string().max(200).optional(),
  }),
  response: choice,
});
