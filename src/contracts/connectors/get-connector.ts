import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';
import { callLog, connectorDefinition, connectorUsage, stopReason } from '../shapes/connector.ts';

export const getConnector = defineEndpoint({
  name: 'getConnector',
  method: 'GET',
  path: '/api/dataconnector/:id/detail',
  summary: 'A data connector',
  description:
    'One data connector with its owner, its circuit breaker, its last twenty calls, what the calls of 30 days came to, and the apps that use it.',
  permission: 'designApps',
  writes: false,
  params: z.object({ id }),
  response: connectorDefinition.extend({
    id,
    revision: z.number().int(),
    inputs: z.array(z.string()),
    owner: personShape,
    ...callLog.shape,
    /** Null: it asks. */
    stopped: stopReason.nullable(),
    usage: connectorUsage,
    usedBy: z.array(z.object({ id, display_name: z.string() })),
  }),
});
