import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { storeKeyRow } from './hub-shapes.ts';

export const listStoreKeys = defineEndpoint({
  name: 'listStoreKeys',
  method: 'POST',
  path: '/api/connecthub/storekey/datatables',
  summary: 'List store keys',
  description:
    'A page of the store keys, without the keys; columns `name`, `platform`, `shop`, `last_used_on`, `modified_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(storeKeyRow),
});
