import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { connectorTypes, stopReason } from '../shapes/connector.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listConnectors = defineEndpoint({
  name: 'listConnectors',
  method: 'POST',
  path: '/api/dataconnector/datatables',
  summary: 'List data connectors',
  description: 'A page of data connectors; columns `name`, `description`, `dcType`, `host`, `modified_on`.',
  permission: 'designApps',
  writes: false,
  body: listRequest,
  response: listOf(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      dcType: z.enum(connectorTypes),
      host: z.string(),
      modified_on: instant,
      /** Somebody paused it by hand. */
      is_paused: z.boolean(),
      /** Why the connect hub stopped it; null: it did not. */
      stopped: stopReason.nullable(),
      last_call: z
        .object({ called_on: instant, status: z.number().int().nullable(), failure: z.string().nullable() })
        .nullable(),
    }),
  ),
});
