import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const publishModule = defineEndpoint({
  name: 'publishModule',
  method: 'POST',
  path: '/api/form/Editor/publish',
  summary: 'Publish the draft of an app',
  description:
    "Publishes the draft as the next version and migrates the app's table in the same transaction. A draft that equals the newest version is refused.",
  permission: 'designApps',
  writes: true,
  errors: [
    'stale_definition',
    'nothing_to_publish',
    'definition_faulty',
    'conversion_impossible',
    'app_busy',
  ],
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
