import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { routeStop } from '../shapes/entry.ts';

export const previewRoute = defineEndpoint({
  name: 'previewRoute',
  method: 'POST',
  path: '/api/EntryModule/route',
  summary: 'Expected route of an entry',
  description: 'Where an entry with these values would go and who would be asked. Nothing is stored.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ moduleId: id, recordId: id.optional(), taskId: id.optional() }),
  body: z.object({ data: entryValues }),
  response: z.object({ route: z.array(routeStop) }),
});
