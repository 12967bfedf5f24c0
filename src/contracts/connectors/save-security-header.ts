import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { oauthClient } from '../shapes/security-header.ts';

export const saveSecurityHeader = defineEndpoint({
  name: 'saveSecurityHeader',
  method: 'POST',
  path: '/api/dataconnector/securityheader/save',
  summary: 'Save a security header',
  description:
    'Creates a security header or, with `id` and the `revision` that was read, changes one. A value that is left out stays as stored; stored values are never returned. With `oauth`, a token is fetched and sent as `Authorization`; another client, token address or host drops the tokens that are there.',
  permission: 'designApps',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    name: z.string().trim().min(1).max(60),
    /** The only host that gets the secrets, such as `api.example.com`. */
    host: z.string().trim().toLowerCase().min(1).max(255),
    /**
     * The secrets may also go to an `http` address of the host, where the network can read them. Absent: as stored, at
     * first false.
     */
    allowsPlainHttp: z.boolean().optional(),
    headers: z
      .array(
        z.object({ name: z.string().trim().min(1).max(200), value: z.string().min(1).max(8000).optional() }),
      )
      .max(20),
    /**
     * Null: fixed values only, of which there must be one then. `clientSecret` is absent for the stored one, null for a
     * public client. Absent: as stored, at first null.
     */
    oauth: oauthClient
      .extend({ clientSecret: z.string().min(1).max(4000).nullable().optional() })
      .nullable()
      .optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
