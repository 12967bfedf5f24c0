import { defineEndpoint } from '../endpoint.ts';
import { madeConnectors } from './hub-shapes.ts';

export const connectCompaniesHouse = defineEndpoint({
  name: 'connectCompaniesHouse',
  method: 'POST',
  path: '/api/connecthub/companieshouse/connect',
  summary: 'Use the companies register in apps',
  description:
    'Makes data connectors for search, company, officers, filings and VAT numbers, and the security header with the key, so that lookups, remote fields and activities can use them. Those of the same name that are there stay as they are.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  response: madeConnectors,
});
