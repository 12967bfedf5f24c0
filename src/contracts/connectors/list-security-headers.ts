import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listSecurityHeaders = defineEndpoint({
  name: 'listSecurityHeaders',
  method: 'POST',
  path: '/api/dataconnector/securityheader/datatables',
  summary: 'List security headers',
  description:
    'A page of security headers with the names of their headers; columns `name`, `host`, `modified_on`.',
  permission: 'designApps',
  writes: false,
  body: listRequest,
  response: listOf(
    z.object({
      id,
      revision: z.number().int(),
      name: z.string(),
      host: z.string(),
      allowsPlainHttp: z.boolean(),
      headerNames: z.array(z.string()),
      modified_on: instant,
    }),
  ),
});
