import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { registerState } from './company-shapes.ts';

export const checkVatNumber = defineEndpoint({
  name: 'checkVatNumber',
  method: 'GET',
  path: '/api/connecthub/companieshouse/vat',
  summary: 'Check a VAT number',
  description:
    'Asks the European Commission’s VIES whether a VAT number is valid. `unknown`: the country’s own register does not answer at present.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  query: z.object({
    country: z.string().regex(/^[A-Za-z]{2}$/),
    number: z.string().regex(/^[A-Za-z0-9 .+*-]{2,20}$/),
  }),
  response: registerState.extend({
    result: z.enum(['valid', 'invalid', 'unknown']),
    name: z.string(),
    address: z.string(),
  }),
});
