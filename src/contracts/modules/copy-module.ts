import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

export const copyModule = defineEndpoint({
  name: 'copyModule',
  method: 'POST',
  path: '/api/form/Editor/CopyFrom',
  summary: 'Create an app from another',
  description:
    'Creates an app from the draft of another: form, workflow, permissions and e-mails, without entries.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['reserved_name', 'duplicate_name'],
  body: moduleSettings.extend({
    moduleId: id,
    /** Reading documents and help, as in the settings; what is absent is as in the app that is copied. */
    ocrProviderId: moduleSettings.shape.ocrProviderId.unwrap().optional(),
    machineLearningServiceId: moduleSettings.shape.machineLearningServiceId.unwrap().optional(),
    helpFileUrl: moduleSettings.shape.helpFileUrl.unwrap().optional(),
  }),
  response: z.object({ id }),
});
