import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

/** Makes an app with the draft of another as its own: form, workflow, permissions and e-mails, but no entries. */
export const copyModule = defineEndpoint({
  name: 'copyModule',
  method: 'POST',
  path: '/api/form/Editor/CopyFrom',
  summary: 'Create an app from another',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['reserved_name', 'duplicate_name'],
  body: moduleSettings.extend({ moduleId: id }),
  response: z.object({ id }),
});
