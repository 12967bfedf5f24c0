import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { registerState } from './company-shapes.ts';

export const searchCompanies = defineEndpoint({
  name: 'searchCompanies',
  method: 'GET',
  path: '/api/connecthub/companieshouse/search',
  summary: 'Search companies',
  description:
    'Companies of the register whose name or number fits, 20 at a time from `start` on. `action_not_possible` while the register is off or has no key.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  query: z.object({
    term: z.string().trim().min(1).max(160),
    start: z.coerce.number().int().min(0).max(980).default(0),
  }),
  response: registerState.extend({
    companies: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        status: z.string(),
        address: z.string(),
        founded_on: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
