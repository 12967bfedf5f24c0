import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const downloadFile = defineEndpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/form/AWSS3/File',
  summary: 'Download a file',
  description: 'The content of a file, for a caller with its ticket. Supports ranges (RFC 9110).',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  query: z.object({ key: z.string().min(1).max(300), token: z.string().min(1).max(2000) }),
  response: z.unknown(),
});
