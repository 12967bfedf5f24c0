import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { connectorDefinition } from '../shapes/connector.ts';

/** Makes a data connector or, with `id` and the `revision` that was read, changes one. */
export const saveConnector = defineEndpoint({
  name: 'saveConnector',
  method: 'POST',
  path: '/api/dataconnector/save',
  summary: 'Save a data connector',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision'],
  body: connectorDefinition.extend({ id: id.optional(), revision: z.number().int().optional() }),
  response: z.object({ id, revision: z.number().int() }),
});
