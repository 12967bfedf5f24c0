import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleFlags } from '../permissions.ts';
import { id, personShape } from '../shapes/basics.ts';
import { listedKey } from './key-shapes.ts';

export const listServiceKeys = defineEndpoint({
  name: 'listServiceKeys',
  method: 'GET',
  path: '/api/identity/keys/service',
  summary: 'Service keys and OAuth clients',
  description:
    'The service tokens and OAuth 2 clients that are not revoked, newest first, each with the person that it acts as and the rights of that person; and the roles and apps to choose from. Never the secrets.',
  permission: 'operate',
  writes: false,
  response: z.object({
    items: z.array(
      listedKey.extend({
        kind: z.enum(['service', 'client']),
        person: personShape,
        is_active: z.boolean(),
        roles: z.array(z.string()),
        flags: z.array(z.enum(roleFlags)),
        created_by: personShape.nullable(),
      }),
    ),
    apps: z.array(z.object({ id, name: z.string() })),
    roles: z.array(z.object({ id, name: z.string() })),
  }),
});
