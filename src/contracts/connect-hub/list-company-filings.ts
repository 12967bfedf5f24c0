import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { companyParams, registerState } from './company-shapes.ts';

export const listCompanyFilings = defineEndpoint({
  name: 'listCompanyFilings',
  method: 'GET',
  path: '/api/connecthub/companieshouse/company/:number/filings',
  summary: 'Filings of a company',
  description: 'The last 100 documents that a company has filed.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: companyParams,
  response: registerState.extend({
    filings: z.array(
      z.object({
        id: z.string(),
        filed_on: z.string().nullable(),
        category: z.string(),
        type: z.string(),
        description: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
});
