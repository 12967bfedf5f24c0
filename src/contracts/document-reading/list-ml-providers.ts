import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ocrProviderShape } from './provider-shapes.ts';

export const listMlProviders = defineEndpoint({
  name: 'listMlProviders',
  method: 'GET',
  path: '/api/ocr/mlproviders',
  summary: 'Providers that have services',
  description: 'The providers of which an app can choose services.',
  permission: 'designApps',
  writes: false,
  response: z.array(ocrProviderShape),
});
