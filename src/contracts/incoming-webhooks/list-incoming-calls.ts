import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { incomingCallRow } from './incoming-shapes.ts';

export const listIncomingCalls = defineEndpoint({
  name: 'listIncomingCalls',
  method: 'POST',
  path: '/api/webhook/incoming/calls',
  summary: 'Log of an incoming webhook',
  description:
    'The calls to an incoming webhook, newest first; columns `state`, `received_on`. A call is kept for 30 days.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest.extend({ incomingId: id }),
  response: listOf(incomingCallRow),
});
