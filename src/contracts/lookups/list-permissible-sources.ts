import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** Where the choices of a field may come from: key-value lists and sets of reference data, by name. */
export const listPermissibleSources = defineEndpoint({
  name: 'listPermissibleSources',
  method: 'GET',
  path: '/api/permissible-list/dataset',
  summary: 'Sources of permissible values',
  permission: 'designApps',
  writes: false,
  response: z.array(z.object({ kind: z.enum(['list', 'dataset']), id, name: z.string() })),
});
