import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { currencyText, priceText } from '../shapes/price.ts';
import { systemAddress } from './hub-shapes.ts';

export const saveCompaniesHouseVariable = defineEndpoint({
  name: 'saveCompaniesHouseVariable',
  method: 'POST',
  path: '/api/connecthub/companieshouse/variable',
  summary: 'Change the settings of the companies register',
  description:
    'Changes settings as of the `revision` that was read. What is absent keeps its value; a `key` of null is deleted. A key goes only to the address with which it was saved: with another address it must be given again.',
  permission: 'manageTenant',
  writes: false,
  errors: ['stale_revision'],
  body: z.object({
    revision: z.number().int(),
    is_on: z.boolean().optional(),
    address: systemAddress.optional(),
    vat_address: systemAddress.optional(),
    price: priceText.optional(),
    currency: currencyText.optional(),
    cache_seconds: z.number().int().min(0).max(86_400).optional(),
    key: z.string().trim().min(1).max(500).nullable().optional(),
  }),
  response: z.object({ revision: z.number().int() }),
});
