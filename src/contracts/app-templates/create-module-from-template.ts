import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

export const createModuleFromTemplate = defineEndpoint({
  name: 'createModuleFromTemplate',
  method: 'POST',
  path: '/api/form/Editor/CreateProcessFromTemplate',
  summary: 'Create an app from a template',
  description:
    'Creates an app with the form, workflow, permissions and e-mails of a template as its draft. Where the template names a role or a team that the organisation does not have, the caller stands in, until they choose someone else in the designer.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['reserved_name', 'duplicate_name'],
  body: moduleSettings.extend({ templateId: z.string().max(60) }),
  response: z.object({ id }),
});
