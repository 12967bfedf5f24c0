import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { hubCall, hubCounts } from './hub-shapes.ts';

export const listCompaniesHouseTraffic = defineEndpoint({
  name: 'listCompaniesHouseTraffic',
  method: 'POST',
  path: '/api/connecthub/companieshouse/traffic',
  summary: 'Calls of the companies register',
  description:
    'The calls of the companies register, newest first, with counts of the last 30 days; columns `operation`, `called_on`. A call is kept for 30 days.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(hubCall).extend({ counts: hubCounts }),
});
