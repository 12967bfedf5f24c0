import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { hubCall, hubCounts } from './hub-shapes.ts';

export const listTravelManagementTraffic = defineEndpoint({
  name: 'listTravelManagementTraffic',
  method: 'POST',
  path: '/api/connecthub/travelmanagement/traffic',
  summary: 'Calls of travel management',
  description:
    'The calls of travel management, newest first, with counts of the last 30 days; columns `operation`, `called_on`. A call is kept for 30 days.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(hubCall).extend({ counts: hubCounts }),
});
