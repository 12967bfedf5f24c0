import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const listProcesses = defineEndpoint({
  name: 'listProcesses',
  method: 'GET',
  path: '/api/process/definitions',
  summary: 'Published apps and what runs in them',
  description: 'All published apps with their running instances, those with errors first.',
  permission: 'operate',
  writes: false,
  response: z.array(
    z.object({
      moduleId: id,
      name: z.string(),
      app_icon: z.string(),
      version: z.number().int(),
      running: z.number().int(),
      faulted: z.number().int(),
      /** Start of the longest running instance; null: nothing is running. */
      oldest: instant.nullable(),
    }),
  ),
});
