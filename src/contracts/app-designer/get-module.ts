import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleDetail } from '../shapes/module.ts';

export const getModule = defineEndpoint({
  name: 'getModule',
  method: 'GET',
  path: '/api/form/Editor/GetForm',
  summary: 'An app with its draft',
  description: 'An app with its draft and its newest published version, for designers.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id }),
  response: moduleDetail,
});
