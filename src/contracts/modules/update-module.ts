import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { moduleSettings } from '../shapes/module.ts';
import { threadName } from '../shapes/module-definition.ts';

export const updateModule = defineEndpoint({
  name: 'updateModule',
  method: 'POST',
  path: '/api/form/Editor/UpdateModule',
  summary: 'Change the settings of an app',
  description:
    'Changes name, description, category, icon, quick launch, reading of documents and help of an app, and the name of its conversation with the assistant (`threadId`; null or blank: none of its own), which counts at once and needs no new version. Keys that are absent keep their values.',
  permission: 'designApps',
  writes: true,
  errors: ['reserved_name', 'duplicate_name'],
  query: z.object({ id }),
  body: leavingAbsent(moduleSettings).partial().extend({ threadId: threadName.nullable().optional() }),
  response: nothing,
});
