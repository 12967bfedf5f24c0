import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { contextSize, genaiProviders, priceCurrency, tokenPrice } from './assistant-shapes.ts';

const maxRequests = z.number().int().min(0).max(1_000_000);

export const saveGenaiConfig = defineEndpoint({
  name: 'saveGenaiConfig',
  method: 'PATCH',
  path: '/api/genai/config',
  summary: 'Change the settings of the generative provider',
  description:
    'Changes settings as of the `revision` that was read. What is absent keeps its value; a `key` of null is deleted. A key goes only to the address with which it was saved: with another address it must be given again.',
  permission: 'administrate',
  writes: false,
  errors: ['stale_revision', 'validation_failed'],
  body: z.object({
    revision: z.number().int(),
    is_on: z.boolean().optional(),
    provider: z.enum(genaiProviders).optional(),
    address: z.string().trim().min(1).max(500).optional(),
    /** Name of the model; of the deployment at Azure. */
    model: z.string().trim().max(200).optional(),
    /** Version of Azure’s API; ignored elsewhere. */
    api_version: z.string().trim().max(40).optional(),
    /** Kept for programs; the product itself needs no assistant at the provider. */
    assistant_id: z.string().trim().max(200).optional(),
    key: z.string().trim().min(1).max(500).nullable().optional(),
    max_requests_per_day: maxRequests.optional(),
    max_requests_per_person: maxRequests.optional(),
    /** Of the model. Older parts of long threads are left out of what it is sent. */
    context_size: contextSize.optional(),
    /** What a million tokens cost that go in and that come out; usage is counted with them from then on. */
    input_price: tokenPrice.optional(),
    output_price: tokenPrice.optional(),
    currency: priceCurrency.optional(),
  }),
  response: z.object({ revision: z.number().int() }),
});
