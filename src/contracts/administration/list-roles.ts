import { defineEndpoint } from '../endpoint.ts';
import { listedGroup } from '../shapes/group.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listRoles = defineEndpoint({
  name: 'listRoles',
  method: 'POST',
  path: '/api/sys/role/datatables',
  summary: 'List roles',
  description: 'A page of the roles of the organisation; columns `name`, `description`, `member_count`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(listedGroup),
});
