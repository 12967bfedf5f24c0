import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { hubCall, hubCounts } from './hub-shapes.ts';

export const listEcommerceTraffic = defineEndpoint({
  name: 'listEcommerceTraffic',
  method: 'POST',
  path: '/api/connecthub/ecommerce/traffic',
  summary: 'Calls of shops',
  description:
    'The calls of shops, newest first, with counts of the last 30 days; columns `operation`, `called_on`. A call is kept for 30 days.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(hubCall).extend({ counts: hubCounts }),
});
