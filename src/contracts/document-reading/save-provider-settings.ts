import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { priceCurrency, pricePer, providerId, readingPrice } from './provider-shapes.ts';

export const saveProviderSettings = defineEndpoint({
  name: 'saveProviderSettings',
  method: 'PATCH',
  path: '/api/ocrprovider/update/settings',
  summary: 'Pause or resume a provider, and say what it charges',
  description:
    'Changes the settings of a provider; what is absent keeps its value. A paused provider keeps its address and token and reads nothing: documents that are sent to it wait, for two days at most, and are read once it is resumed. A reading that it has begun is finished. The price is counted from then on; the embedded provider charges nothing.',
  permission: 'manageTenant',
  writes: true,
  body: z.object({
    ocrProviderId: providerId,
    is_paused: z.boolean().optional(),
    price: readingPrice.optional(),
    price_per: pricePer.optional(),
    currency: priceCurrency.optional(),
  }),
  response: z.object({
    id: providerId,
    is_paused: z.boolean(),
    price: readingPrice,
    price_per: pricePer,
    currency: priceCurrency,
  }),
});
