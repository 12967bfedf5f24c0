import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { companyParams, registerState } from './company-shapes.ts';

export const getCompany = defineEndpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/api/connecthub/companieshouse/company/:number',
  summary: 'A company',
  description: 'What the register says of a company; null if it has none of that number (`status` 404).',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: companyParams,
  response: registerState.extend({
    company: z
      .object({
        number: z.string(),
        name: z.string(),
        status: z.string(),
        type: z.string(),
        address: z.string(),
        founded_on: z.string().nullable(),
        /** Codes of what it does (Standard Industrial Classification). */
        activities: z.array(z.string()),
      })
      .nullable(),
  }),
});
