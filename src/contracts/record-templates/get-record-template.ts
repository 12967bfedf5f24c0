import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { recordTemplate } from '../shapes/record-template.ts';

export const getRecordTemplate = defineEndpoint({
  name: 'getRecordTemplate',
  method: 'GET',
  path: '/api/form/Editor/recordtemplate/:moduleId/:templateId',
  summary: 'A template of entries with its values',
  description:
    'An entry template with those of its values that still fit the form and that the caller may still choose.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ moduleId: id, templateId: id }),
  response: recordTemplate.extend({ data: entryValues }),
});
