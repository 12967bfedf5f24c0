import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { aiServiceShape } from './provider-shapes.ts';

export const getReadingStep = defineEndpoint({
  name: 'getReadingStep',
  method: 'GET',
  path: '/api/ocr/getaiservice',
  summary: 'A step of reading',
  description: 'One step by which a document is read.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id: z.string().min(1).max(60) }),
  response: aiServiceShape,
});
