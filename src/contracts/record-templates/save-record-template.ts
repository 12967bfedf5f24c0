import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { templateName } from '../shapes/record-template.ts';

/**
 * Keeps values to begin entries with, for the user alone. Files, secrets, and what is calculated or given out are left
 * out, and so is what the user may not fill in at the start.
 */
export const saveRecordTemplate = defineEndpoint({
  name: 'saveRecordTemplate',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/save',
  summary: 'Keep a template of entries',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name'],
  body: z.object({ moduleId: id, templateName, data: entryValues }),
  response: z.object({ templateId: id }),
});
