import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { amount } from '../shapes/price.ts';

const day = z.iso.date();
const cost = amount.nullable();
const times = {
  /** From the request to the end of its answer; null: no time was noted, or it was more than 400 days ago. */
  median_ms: z.number().int().nullable(),
  /** Of all requests together. */
  duration_ms: z.number().int(),
};

export const getGenaiUsage = defineEndpoint({
  name: 'getGenaiUsage',
  method: 'GET',
  path: '/api/genai/usage',
  summary: 'Usage of the generative provider',
  description:
    'Requests, failures, tokens, how long they took and what they cost by day (UTC), person and feature, newest first: the last 30 days unless `from` and `until` say otherwise, at most 1,000 rows.',
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
        ...times,
        /** At the prices of that time; null: there were none. */
        cost,
      }),
    ),
    totals: z.object({
      requests: z.number().int(),
      failures: z.number().int(),
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      ...times,
      /** By currency. */
      costs: z.array(amount),
    }),
  }),
});
