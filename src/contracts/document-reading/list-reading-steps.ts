import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { aiServiceShape } from './provider-shapes.ts';

export const listReadingSteps = defineEndpoint({
  name: 'listReadingSteps',
  method: 'GET',
  path: '/api/ocr/getaiservices',
  summary: 'What the product does with documents and entries',
  description: 'The steps by which a document is read, and what apps learn from their entries.',
  permission: 'designApps',
  writes: false,
  response: z.array(aiServiceShape),
});
