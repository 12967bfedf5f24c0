import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { incomingCallRow, incomingFault } from './incoming-shapes.ts';

export const getIncomingCall = defineEndpoint({
  name: 'getIncomingCall',
  method: 'GET',
  path: '/api/webhook/incoming/call/:id',
  summary: 'A call to an incoming webhook',
  description:
    'One call with its result and the reasons for a refusal. Only the person in whose name it acted gets its body, which is cut, and without the values of keys that look like secrets.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: incomingCallRow.extend({
    incoming_id: id,
    /** Both null for a caller who does not see the entry. */
    entry_id: id.nullable(),
    module_id: id.nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    faults: z.array(incomingFault),
    /** Null for a caller who may not read it. */
    body: z.string().nullable(),
  }),
});
