import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { groupMember } from '../shapes/group.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listRoleMembers = defineEndpoint({
  name: 'listRoleMembers',
  method: 'POST',
  path: '/api/sys/role/:id/members',
  summary: 'Members of a role',
  description: 'A page of the members, active or not; columns `name`, `username`, `email`, `is_active`.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  body: listRequest,
  response: listOf(groupMember),
});
