import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

const day = z.iso.date();
/** A decimal number and its currency. */
const amount = z.object({ amount: z.string(), currency: z.string() });
const cost = amount.nullable();

export const getGenaiUsage = defineEndpoint({
  name: 'getGenaiUsage',
  method: 'GET',
  path: '/api/genai/usage',
  summary: 'Usage of the generative provider',
  description:
    'Requests, failures, tokens and what they cost by day (UTC), person and feature, newest first: the last 30 days unless `from` and `until` say otherwise, at most 1,000 rows.',
  permission: 'administrate',
  writes: false,
  query: z.object({ from: day.optional(), until: day.optional(), user_id: id.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        day: z.string(),
        user: z.object({ id, name: z.string() }),
        feature: z.string(),
        requests: z.number().int(),
        failures: z.number().int(),
        input_tokens: z.number().int(),
        output_tokens: z.number().int(),
        /** At the prices of that time; null: there were none. */
        cost,
      }),
    ),
    totals: z.object({
      requests: z.number().int(),
      failures: z.number().int(),
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      /** By currency. */
      costs: z.array(amount),
    }),
  }),
});
