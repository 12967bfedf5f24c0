import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { providerId, readingCost } from './provider-shapes.ts';

const day = z.iso.date();

export const getReadingUsage = defineEndpoint({
  name: 'getReadingUsage',
  method: 'GET',
  path: '/api/ocr/usage',
  summary: 'What readings came to',
  description:
    'Readings, failures, pages, time and cost by day (UTC) and provider, newest first: the last 30 days unless `from` and `until` say otherwise, at most 1,000 rows. Days are kept for 400 days.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({ from: day.optional(), until: day.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        day: z.string(),
        provider_id: providerId,
        readings: z.number().int(),
        failures: z.number().int(),
        pages: z.number().int(),
        mean_ms: z.number().int(),
        /** At the prices of that time; null: there were none. */
        cost: readingCost.nullable(),
      }),
    ),
    totals: z.object({
      readings: z.number().int(),
      failures: z.number().int(),
      pages: z.number().int(),
      /** By currency. */
      costs: z.array(readingCost),
    }),
  }),
});
