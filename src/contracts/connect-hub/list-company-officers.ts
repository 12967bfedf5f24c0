import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { companyParams, listStart, registerState } from './company-shapes.ts';

export const listCompanyOfficers = defineEndpoint({
  name: 'listCompanyOfficers',
  method: 'GET',
  path: '/api/connecthub/companieshouse/company/:number/officers',
  summary: 'Officers of a company',
  description:
    'Officers of a company, past ones included, up to 100 after the first `start`. `total` counts all of them.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: companyParams,
  query: z.object({ start: listStart }),
  response: registerState.extend({
    officers: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        appointed_on: z.string().nullable(),
        resigned_on: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
