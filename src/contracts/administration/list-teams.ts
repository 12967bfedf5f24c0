import { defineEndpoint } from '../endpoint.ts';
import { listedGroup } from '../shapes/group.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listTeams = defineEndpoint({
  name: 'listTeams',
  method: 'POST',
  path: '/api/sys/team/datatables',
  summary: 'List teams',
  description: 'A page of the teams of the organisation; columns `name`, `description`, `member_count`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(listedGroup),
});
