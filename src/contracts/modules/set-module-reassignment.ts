import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing, queryFlag } from '../shapes/basics.ts';

export const setModuleReassignment = defineEndpoint({
  name: 'setModuleReassignment',
  method: 'POST',
  path: '/api/form/Editor/setmodulereassignment',
  summary: 'Allow or forbid reassignment in an app',
  description: 'Allows or forbids assignees of an app to reassign their tasks.',
  permission: 'designApps',
  writes: true,
  query: z.object({ moduleId: id, isReassignmentDisabled: queryFlag }),
  response: nothing,
});
