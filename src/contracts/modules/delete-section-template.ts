import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteSectionTemplate = defineEndpoint({
  name: 'deleteSectionTemplate',
  method: 'POST',
  path: '/api/form/Editor/sectiontemplate/:id/delete',
  summary: 'Delete a template of a section',
  description: 'Deletes a section template. Forms that contain a copy of it keep the copy.',
  permission: 'designApps',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
