import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { fetchSecurityHeaders } from './fetch-security-headers.ts';

export const fetchSecurityHeadersByPost = defineEndpoint({
  name: 'fetchSecurityHeadersByPost',
  method: 'POST',
  path: '/api/dataconnector/securityheader/fetch',
  summary: 'Security headers to choose from, by POST',
  description: 'Does what the call by GET does.',
  permission: 'designApps',
  writes: false,
  body: nothing.default({}),
  response: fetchSecurityHeaders.response,
});
