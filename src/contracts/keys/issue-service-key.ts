import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleFlags } from '../permissions.ts';
import { id } from '../shapes/basics.ts';
import { keySettings, validDays } from './key-shapes.ts';

export const issueServiceKey = defineEndpoint({
  name: 'issueServiceKey',
  method: 'POST',
  path: '/api/identity/keys/service/issue',
  summary: 'Create a service key',
  description:
    'Makes a service token (`service`), or an OAuth 2 client for the grant `client_credentials` (`client`, whose id is the `id` of the answer), with a person that it acts as and who has the roles and the permission given. The secret is returned once; only a hash is kept.',
  permission: 'operate',
  writes: true,
  errors: ['no_seat'],
  body: keySettings.extend({
    kind: z.enum(['service', 'client']),
    /** Null: no end. */
    valid_days: validDays.nullable(),
    role_ids: z.array(id).max(200),
    /** Null: a person without any of the flags. */
    flag: z.enum(roleFlags).nullable(),
  }),
  response: z.object({ id, secret: z.string() }),
});
