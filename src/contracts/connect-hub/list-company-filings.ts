import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { companyParams, listStart, registerState } from './company-shapes.ts';

export const listCompanyFilings = defineEndpoint({
  name: 'listCompanyFilings',
  method: 'GET',
  path: '/api/connecthub/companieshouse/company/:number/filings',
  summary: 'Filings of a company',
  description:
    'Documents that a company has filed, newest first, up to 100 after the first `start`. `total` counts all of them.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: companyParams,
  query: z.object({ start: listStart }),
  response: registerState.extend({
    filings: z.array(
      z.object({
        id: z.string(),
        filed_on: z.string().nullable(),
        category: z.string(),
        type: z.string(),
        /** A code of the register, such as `accounts-with-accounts-type-full`. */
        description: z.string(),
        /** The register's own words, where it gives them instead of a code. */
        words: z.string(),
        /** The person or the charge that it is about; empty if there is none. */
        name: z.string(),
        /** The day that it is about, such as the end of the period of accounts. */
        about_day: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
