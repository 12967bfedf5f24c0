import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleVersion, versionNumber } from '../shapes/module.ts';

export const listModuleVersions = defineEndpoint({
  name: 'listModuleVersions',
  method: 'GET',
  path: '/api/form/Editor/versions',
  summary: 'Versions of an app',
  description:
    'Published versions of an app, newest first, fifty at a time; `before` returns versions older than that number.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id, before: versionNumber.optional() }),
  response: z.object({ items: z.array(moduleVersion), hasMore: z.boolean() }),
});
