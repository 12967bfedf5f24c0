import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { templateName } from '../shapes/record-template.ts';

export const saveRecordTemplate = defineEndpoint({
  name: 'saveRecordTemplate',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/save',
  summary: 'Keep a template of entries',
  description:
    'Saves values as an entry template for the caller only. Files, secrets, calculated and generated values are left out, as are fields that the caller may not fill in at the start.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name'],
  body: z.object({ moduleId: id, templateName, data: entryValues }),
  response: z.object({ templateId: id }),
});
