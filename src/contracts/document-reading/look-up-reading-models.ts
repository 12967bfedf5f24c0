import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mlServiceShape, providerId } from './provider-shapes.ts';

export const lookUpReadingModels = defineEndpoint({
  name: 'lookUpReadingModels',
  method: 'POST',
  path: '/api/ocr/machinelearninglookup',
  summary: 'Services of a provider',
  description:
    'The services of a provider, and whether the licence has a bot for each. Those of this product include the predictions that apps learn from their own entries.',
  permission: 'designApps',
  writes: false,
  body: z.object({ ocrProviderId: providerId }),
  response: z.array(mlServiceShape),
});
