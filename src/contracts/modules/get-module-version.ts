import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleVersion, versionNumber } from '../shapes/module.ts';
import { moduleDefinition } from '../shapes/module-definition.ts';

/** One published version with its whole definition. */
export const getModuleVersion = defineEndpoint({
  name: 'getModuleVersion',
  method: 'GET',
  path: '/api/form/Editor/version',
  summary: 'A version of an app',
  permission: 'designApps',
  writes: false,
  query: z.object({ id, version: versionNumber }),
  response: moduleVersion.extend({ definition: moduleDefinition }),
});
