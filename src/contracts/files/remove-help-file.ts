import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const removeHelpFile = defineEndpoint({
  name: 'removeHelpFile',
  method: 'POST',
  path: '/api/form/removehelpfile',
  summary: 'Remove the help file of an app',
  description: 'Removes the file. An app that has none stays as it is.',
  permission: 'designApps',
  writes: true,
  body: z.object({ moduleId: id }),
  response: nothing,
});
