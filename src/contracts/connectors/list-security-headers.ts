import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { headerConnection, oauthClient } from '../shapes/security-header.ts';

export const listSecurityHeaders = defineEndpoint({
  name: 'listSecurityHeaders',
  method: 'POST',
  path: '/api/dataconnector/securityheader/datatables',
  summary: 'List security headers',
  description:
    'A page of security headers with the names of their headers and the state of their tokens; columns `name`, `host`, `modified_on`.',
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
      oauth: oauthClient.extend({ hasSecret: z.boolean() }).nullable(),
      connection: headerConnection,
      modified_on: instant,
    }),
  ),
});
