import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { botRow } from './bot-shapes.ts';

export const listBots = defineEndpoint({
  name: 'listBots',
  method: 'POST',
  path: '/api/rpa/datatables',
  summary: 'List bots',
  description: 'A page of bots; columns `name`, `provider`, `service`, `owner`, `is_active`, `modified_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(botRow),
});
