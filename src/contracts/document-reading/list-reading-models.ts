import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mlServiceShape, providerId } from './provider-shapes.ts';

export const listReadingModels = defineEndpoint({
  name: 'listReadingModels',
  method: 'GET',
  path: '/api/ocr/mlservices',
  summary: 'Services of a provider',
  description: 'The same as the lookup, for reading by address.',
  permission: 'designApps',
  writes: false,
  query: z.object({ providerId }),
  response: z.array(mlServiceShape),
});
