import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listModulePage = defineEndpoint({
  name: 'listModulePage',
  method: 'POST',
  path: '/api/form/editor/modules/datatables',
  summary: 'Page of modules to design',
  description:
    'A page of the apps that the caller may design, by name; columns `display_name`, `module_description`, `category_name`, `status`, `module_version`, `has_draft_changes`, `add_to_quick_launch`, `created_on`, `modified_on`.',
  permission: 'designApps',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(
    z.object({
      id,
      display_name: z.string(),
      module_description: z.string(),
      app_icon: z.string(),
      application_module_category_id: id.nullable(),
      category_name: z.string().nullable(),
      status: z.enum(['Draft', 'Published']),
      /** 0 before the first version. */
      module_version: z.number().int(),
      has_draft_changes: z.boolean(),
      add_to_quick_launch: z.boolean(),
      created_by: personShape.nullable(),
      created_on: instant,
      modified_by: personShape.nullable(),
      modified_on: instant,
    }),
  ),
});
