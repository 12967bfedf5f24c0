import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { templateName } from '../shapes/record-template.ts';

export const renameRecordTemplate = defineEndpoint({
  name: 'renameRecordTemplate',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/rename',
  summary: 'Rename a template of entries',
  description: "Renames one of the caller's entry templates.",
  permission: 'signedIn',
  writes: true,
  errors: ['duplicate_name'],
  body: z.object({ moduleId: id, templateId: id, templateName }),
  response: nothing,
});
