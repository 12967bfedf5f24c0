import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ocrProviderShape } from './provider-shapes.ts';

export const lookUpOcrProviders = defineEndpoint({
  name: 'lookUpOcrProviders',
  method: 'POST',
  path: '/api/ocrprovider/lookup',
  summary: 'Providers that read documents',
  description: 'The providers whose name contains `search`.',
  permission: 'designApps',
  writes: false,
  body: z.object({ search: z.string().max(100).default('') }),
  response: z.array(ocrProviderShape),
});
