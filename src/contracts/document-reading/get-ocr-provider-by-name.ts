import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ocrProviderShape } from './provider-shapes.ts';

export const getOcrProviderByName = defineEndpoint({
  name: 'getOcrProviderByName',
  method: 'GET',
  path: '/api/ocrprovider/getbyname',
  summary: 'A provider by its name',
  description: 'The provider with exactly this name.',
  permission: 'designApps',
  writes: false,
  query: z.object({ name: z.string().min(1).max(100) }),
  response: ocrProviderShape,
});
