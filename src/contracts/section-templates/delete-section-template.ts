import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Deletes a template of a section; forms it was inserted into keep their copies. */
export const deleteSectionTemplate = defineEndpoint({
  name: 'deleteSectionTemplate',
  method: 'POST',
  path: '/api/form/Editor/sectiontemplate/:id/delete',
  summary: 'Delete a template of a section',
  permission: 'designApps',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
