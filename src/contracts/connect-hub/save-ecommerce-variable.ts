import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { currencyText, priceText } from '../shapes/price.ts';

export const saveEcommerceVariable = defineEndpoint({
  name: 'saveEcommerceVariable',
  method: 'POST',
  path: '/api/connecthub/ecommerce/variable',
  summary: 'Change the settings of shops',
  description: 'Changes settings as of the `revision` that was read. What is absent keeps its value.',
  permission: 'manageTenant',
  writes: false,
  errors: ['stale_revision'],
  body: z.object({
    revision: z.number().int(),
    is_on: z.boolean().optional(),
    price: priceText.optional(),
    currency: currencyText.optional(),
    page_size: z.number().int().min(1).max(100).optional(),
  }),
  response: z.object({ revision: z.number().int() }),
});
