import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { mlServiceOfAppShape, providerId } from './provider-shapes.ts';

export const listReadingModels = defineEndpoint({
  name: 'listReadingModels',
  method: 'GET',
  path: '/api/ocr/mlservices',
  summary: 'Services of a provider',
  description:
    'The same as the lookup, for reading by address; with `moduleId`, of an app that the caller can design, also whether the app uses each service.',
  permission: 'designApps',
  writes: false,
  query: z.object({ providerId, moduleId: id.optional() }),
  response: z.array(mlServiceOfAppShape),
});
