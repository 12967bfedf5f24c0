import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteRecordTemplate = defineEndpoint({
  name: 'deleteRecordTemplate',
  method: 'DELETE',
  path: '/api/form/Editor/recordtemplate/:moduleId/:templateId',
  summary: 'Delete a template of entries',
  description: "Deletes one of the caller's entry templates. Entries created from it stay as they are.",
  permission: 'signedIn',
  writes: true,
  params: z.object({ moduleId: id, templateId: id }),
  response: nothing,
});
