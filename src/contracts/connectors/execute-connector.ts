import { z } from 'zod';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { callSettings } from '../shapes/call-settings.ts';
import { connectorInput, outsideAnswer, outsideRequest } from '../shapes/connector.ts';

export const executeConnector = defineEndpoint({
  name: 'executeConnector',
  method: 'POST',
  path: '/api/workflowapi/dataconnectorexecute',
  summary: 'Try a request of a data connector',
  description:
    "Sends a request that is not saved yet. With the `id` of its connector, the call appears in that connector's log.",
  permission: 'designApps',
  writes: false,
  body: z.object({
    id: id.optional(),
    request: outsideRequest,
    settings: callSettings.default(plainCall),
    input: connectorInput,
  }),
  response: outsideAnswer,
});
