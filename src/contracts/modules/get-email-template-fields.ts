import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const getEmailTemplateFields = defineEndpoint({
  name: 'getEmailTemplateFields',
  method: 'GET',
  path: '/api/form/Editor/getEmailTemplateFields',
  summary: 'Placeholders for e-mail templates',
  description: 'Placeholders that the e-mail templates of an app can use.',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.array(z.object({ name: z.string(), displayName: z.string() })),
});
