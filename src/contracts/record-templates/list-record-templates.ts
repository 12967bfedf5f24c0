import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { recordTemplate } from '../shapes/record-template.ts';

export const listRecordTemplates = defineEndpoint({
  name: 'listRecordTemplates',
  method: 'GET',
  path: '/api/form/Editor/recordtemplate/:moduleId',
  summary: 'Templates of entries',
  description: "The caller's entry templates of an app, in their order.",
  permission: 'signedIn',
  writes: false,
  params: z.object({ moduleId: id }),
  response: z.array(recordTemplate),
});
