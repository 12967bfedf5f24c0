import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mlServiceShape, serviceId } from './provider-shapes.ts';

export const getReadingModel = defineEndpoint({
  name: 'getReadingModel',
  method: 'GET',
  path: '/api/ocr/getmlservice',
  summary: 'A service of a provider',
  description: 'One service, and whether the licence has a bot for it.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id: serviceId }),
  response: mlServiceShape,
});
