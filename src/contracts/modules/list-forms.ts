import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const listForms = defineEndpoint({
  name: 'listForms',
  method: 'GET',
  path: '/api/form/Editor/ListForms',
  summary: 'Apps one may design',
  description: 'Apps that the caller may design, by name.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.array(
    z.object({ id, display_name: z.string(), app_icon: z.string(), status: z.enum(['Draft', 'Published']) }),
  ),
});
