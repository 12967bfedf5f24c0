import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { templateName } from '../shapes/record-template.ts';

/** Gives one of the user's templates another name. */
export const renameRecordTemplate = defineEndpoint({
  name: 'renameRecordTemplate',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/rename',
  summary: 'Rename a template of entries',
  permission: 'signedIn',
  writes: true,
  errors: ['duplicate_name'],
  body: z.object({ moduleId: id, templateId: id, templateName }),
  response: nothing,
});
