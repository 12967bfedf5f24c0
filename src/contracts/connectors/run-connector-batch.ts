import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { connectorInput, outsideAnswer } from '../shapes/connector.ts';

export const runConnectorBatch = defineEndpoint({
  name: 'runConnectorBatch',
  method: 'POST',
  path: '/api/workflowapi/rundataconnectorbatch',
  summary: 'Run a data connector several times',
  description:
    'Calls a saved data connector with each of up to 50 inputs, four at a time. The answers come in the order of the inputs, each with its own `failure`. No call begins later than 30 seconds after the first, nor once the other system is down or turns callers away (429 or 5xx, or no answer), nor once the answers have eight million characters together: those that are left have `attempts` 0 and the failure `not_asked`.',
  permission: 'designApps',
  writes: false,
  body: z.object({ id, inputs: z.array(connectorInput).min(1).max(50) }),
  response: z.object({ answers: z.array(outsideAnswer) }),
});
