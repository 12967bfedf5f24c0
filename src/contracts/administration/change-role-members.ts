import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { memberChange } from '../shapes/group.ts';

export const changeRoleMembers = defineEndpoint({
  name: 'changeRoleMembers',
  method: 'POST',
  path: '/api/sys/role/:id/members/change',
  summary: 'Change the members of a role',
  description:
    'Adds people to a role and takes people out of it; whoever is already where they should be stays there. Only system administrators change the roles of system administrators.',
  permission: 'administrate',
  writes: true,
  params: z.object({ id }),
  body: memberChange,
  response: nothing,
});
