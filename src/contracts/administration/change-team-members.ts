import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { memberChange } from '../shapes/group.ts';

export const changeTeamMembers = defineEndpoint({
  name: 'changeTeamMembers',
  method: 'POST',
  path: '/api/sys/team/:id/members/change',
  summary: 'Change the members of a team',
  description:
    'Adds people to a team and takes people out of it; whoever is already where they should be stays there. Only system administrators change the teams of system administrators.',
  permission: 'administrate',
  writes: true,
  params: z.object({ id }),
  body: memberChange,
  response: nothing,
});
