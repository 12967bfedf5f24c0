import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleVersion, versionNumber } from '../shapes/module.ts';
import { moduleDefinition } from '../shapes/module-definition.ts';

export const getModuleVersion = defineEndpoint({
  name: 'getModuleVersion',
  method: 'GET',
  path: '/api/form/Editor/version',
  summary: 'A version of an app',
  description: 'One published version with its complete definition.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id, version: versionNumber }),
  response: moduleVersion.extend({ definition: moduleDefinition }),
});
