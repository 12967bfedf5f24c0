import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const lookUpModules = defineEndpoint({
  name: 'lookUpModules',
  method: 'GET',
  path: '/api/form/Editor/ModuleLookup',
  summary: 'Apps to look up',
  description: 'Published apps whose entries a form can look up: those that the caller may open.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.array(z.object({ id, display_name: z.string(), app_icon: z.string() })),
});
