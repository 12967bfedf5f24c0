import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { taskRow } from '../shapes/task.ts';

/**
 * Open tasks of the members of a team. Administrators see them all, members those on entries they may see; for anybody
 * else the team does not exist. Without a team: of all teams the actor belongs to.
 */
export const listTasksOfTeam = defineEndpoint({
  name: 'listTasksOfTeam',
  method: 'POST',
  path: '/api/Task/dataTablesByTeamId',
  summary: 'Open tasks of a team',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ teamId: id.optional() }),
  body: listRequest,
  response: listOf(taskRow),
});
