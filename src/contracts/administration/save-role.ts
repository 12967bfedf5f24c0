import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { groupDescription, groupName } from '../shapes/group.ts';

export const saveRole = defineEndpoint({
  name: 'saveRole',
  method: 'POST',
  path: '/api/sys/role/save',
  summary: 'Save a role',
  description:
    'Creates a role or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values. A role that apps mention by name keeps its name.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision', 'in_use'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    name: groupName.optional(),
    description: groupDescription.optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
