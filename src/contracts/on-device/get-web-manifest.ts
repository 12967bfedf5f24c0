import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getWebManifest = defineEndpoint({
  name: 'getWebManifest',
  method: 'GET',
  path: '/api/sys/organization/app.webmanifest',
  summary: 'The manifest to install the product by',
  description:
    'What a phone or computer installs the product by, as a web application manifest (W3C): the name of the organisation, icons in its accent, and shortcuts in the language that the request accepts.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  response: z.unknown(),
});
