import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { aiServiceShape } from './provider-shapes.ts';

export const listReadingSteps = defineEndpoint({
  name: 'listReadingSteps',
  method: 'GET',
  path: '/api/ocr/getaiservices',
  summary: 'What the product does with documents',
  description: 'The steps by which a document is read.',
  permission: 'designApps',
  writes: false,
  response: z.array(aiServiceShape),
});
