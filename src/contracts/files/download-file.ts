import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The bytes of a file, for the bearer of its ticket; supports ranges (RFC 9110). */
export const downloadFile = defineEndpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/form/AWSS3/File',
  summary: 'Download a file',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  query: z.object({ key: z.string().min(1).max(300), token: z.string().min(1).max(2000) }),
  response: z.unknown(),
});
