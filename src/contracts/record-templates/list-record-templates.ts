import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { recordTemplate } from '../shapes/record-template.ts';

/** The user's templates of entries of a module, in their order. */
export const listRecordTemplates = defineEndpoint({
  name: 'listRecordTemplates',
  method: 'GET',
  path: '/api/form/Editor/recordtemplate/:moduleId',
  summary: 'Templates of entries',
  permission: 'signedIn',
  writes: false,
  params: z.object({ moduleId: id }),
  response: z.array(recordTemplate),
});
