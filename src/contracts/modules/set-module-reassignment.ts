import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing, queryFlag } from '../shapes/basics.ts';

/** Allows or forbids assignees of a module to hand their tasks on. */
export const setModuleReassignment = defineEndpoint({
  name: 'setModuleReassignment',
  method: 'POST',
  path: '/api/form/Editor/setmodulereassignment',
  summary: 'Allow or forbid reassignment in an app',
  permission: 'designApps',
  writes: true,
  query: z.object({ moduleId: id, isReassignmentDisabled: queryFlag }),
  response: nothing,
});
