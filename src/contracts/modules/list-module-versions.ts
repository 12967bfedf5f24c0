import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleVersion, versionNumber } from '../shapes/module.ts';

/** Published versions of a module, newest first, fifty at a time; `before` asks for those older than that number. */
export const listModuleVersions = defineEndpoint({
  name: 'listModuleVersions',
  method: 'GET',
  path: '/api/form/Editor/versions',
  summary: 'Versions of an app',
  permission: 'designApps',
  writes: false,
  query: z.object({ id, before: versionNumber.optional() }),
  response: z.object({ items: z.array(moduleVersion), hasMore: z.boolean() }),
});
