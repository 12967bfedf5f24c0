import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { connectorInput, outsideAnswer } from '../shapes/connector.ts';

export const runConnector = defineEndpoint({
  name: 'runConnector',
  method: 'POST',
  path: '/api/workflowapi/rundataconnector',
  summary: 'Run a data connector',
  description: 'Calls a saved data connector with the given values.',
  permission: 'designApps',
  writes: false,
  body: z.object({ id, input: connectorInput }),
  response: outsideAnswer,
});
