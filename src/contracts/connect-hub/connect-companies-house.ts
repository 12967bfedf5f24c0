import { defineEndpoint } from '../endpoint.ts';
import { madeConnectors } from './hub-shapes.ts';

export const connectCompaniesHouse = defineEndpoint({
  name: 'connectCompaniesHouse',
  method: 'POST',
  path: '/api/connecthub/companieshouse/connect',
  summary: 'Use the companies register in apps',
  description:
    'Makes data connectors for search, company, officers, filings and VAT numbers, and the security header with the key, so that lookups, remote fields and activities can use them. Those it made before stay; they follow to another address or key, and begin with the price of the integration. What people made stays untouched: names get a number where they are taken.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  response: madeConnectors,
});
