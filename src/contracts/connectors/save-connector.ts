import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { callSettings, paging } from '../shapes/call-settings.ts';
import { connectorDefinition, outsideRequest } from '../shapes/connector.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';

export const saveConnector = defineEndpoint({
  name: 'saveConnector',
  method: 'POST',
  path: '/api/dataconnector/save',
  summary: 'Save a data connector',
  description:
    'Creates a data connector or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision'],
  body: leavingAbsent(connectorDefinition).extend({
    id: id.optional(),
    revision: z.number().int().optional(),
    request: leavingAbsent(outsideRequest),
    settings: leavingAbsent(callSettings)
      .extend({ paging: leavingAbsent(paging).optional() })
      .optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
