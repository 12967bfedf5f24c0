import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { sectionDefinition } from '../shapes/module-definition.ts';

export const listSectionTemplates = defineEndpoint({
  name: 'listSectionTemplates',
  method: 'GET',
  path: '/api/form/Editor/sectiontemplates',
  summary: 'Templates of sections',
  description: "The section templates of the tenant's designers, by name.",
  permission: 'designApps',
  writes: false,
  response: z.array(
    z.object({
      id,
      name: z.string(),
      section: sectionDefinition,
      created_by: personShape.nullable(),
      created_on: instant,
      /** The caller may rename, replace and delete it. */
      mayChange: z.boolean(),
    }),
  ),
});
