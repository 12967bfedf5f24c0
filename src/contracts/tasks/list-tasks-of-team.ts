import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedTask } from '../shapes/task.ts';

export const listTasksOfTeam = defineEndpoint({
  name: 'listTasksOfTeam',
  method: 'POST',
  path: '/api/Task/dataTablesByTeamId',
  summary: 'Open tasks of a team',
  description:
    'Open tasks of the members of a team. Administrators see all of them, members those on entries they may see; for anyone else the team does not exist. Without a team: all teams of the caller.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ teamId: id.optional() }),
  body: listRequest,
  response: listOf(listedTask),
});
