import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** Freezes the draft as the next version and migrates the module's table in the same transaction. */
export const publishModule = defineEndpoint({
  name: 'publishModule',
  method: 'POST',
  path: '/api/form/Editor/publish',
  summary: 'Publish the draft of an app',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition', 'definition_faulty', 'conversion_impossible'],
  query: z.object({ id }),
  headers: z.object({ 'if-match': z.string().max(100).optional() }),
  body: z.object({ note: z.string().max(500).default('') }).default({ note: '' }),
  response: z.object({
    version: z.number().int(),
    migration: z.object({
      added: z.array(z.string()),
      hidden: z.array(z.string()),
      converted: z.array(z.string()),
    }),
  }),
});
