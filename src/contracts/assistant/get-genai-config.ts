import { defineEndpoint } from '../endpoint.ts';
import { genaiConfig } from './assistant-shapes.ts';

export const getGenaiConfig = defineEndpoint({
  name: 'getGenaiConfig',
  method: 'GET',
  path: '/api/genai/config',
  summary: 'Settings of the generative provider',
  description: 'Which provider is asked, and its limits. The key is never returned.',
  permission: 'administrate',
  writes: false,
  response: genaiConfig,
});
