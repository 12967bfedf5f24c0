import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Drops one of the user's templates; entries begun with it stay as they are. */
export const deleteRecordTemplate = defineEndpoint({
  name: 'deleteRecordTemplate',
  method: 'DELETE',
  path: '/api/form/Editor/recordtemplate/:moduleId/:templateId',
  summary: 'Delete a template of entries',
  permission: 'signedIn',
  writes: true,
  params: z.object({ moduleId: id, templateId: id }),
  response: nothing,
});
