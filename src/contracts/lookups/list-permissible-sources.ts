import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const listPermissibleSources = defineEndpoint({
  name: 'listPermissibleSources',
  method: 'GET',
  path: '/api/permissible-list/dataset',
  summary: 'Sources of permissible values',
  description:
    'Where the choices of a field can come from: key-value lists and reference data sets, by name.',
  permission: 'designApps',
  writes: false,
  response: z.array(z.object({ kind: z.enum(['list', 'dataset']), id, name: z.string() })),
});
