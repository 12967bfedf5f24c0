import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { providerId, readingCost } from './provider-shapes.ts';
import { readingFailures } from './reading-failures.ts';

/** A reading that has ended. */
export const readingLogRow = z.object({
  id,
  ended_on: instant,
  provider_id: providerId,
  /** What the document was read as; null: its text only. */
  service: z.enum(['invoice', 'receipt']).nullable(),
  /** The app, for those who can see the app or, where there is one, the entry; null for others. */
  app: z.object({ id, name: z.string() }).nullable(),
  /** The entry that has the document by now, for those who can see it. */
  entry: z.object({ id, name: z.string() }).nullable(),
  /** The person who sent it, or in whose name a bot did; null: their account is deleted. */
  sent_by: z.object({ id, name: z.string() }).nullable(),
  by_bot: z.boolean(),
  pages: z.number().int(),
  /** From the beginning of the last attempt to its end. */
  duration_ms: z.number().int(),
  attempts: z.number().int(),
  /** Null: there is no price, or what was charged is not known. */
  cost: readingCost.nullable(),
  outcome: z.enum(['read', 'failed']),
  failure: z.enum(readingFailures).nullable(),
});

export const listReadingLog = defineEndpoint({
  name: 'listReadingLog',
  method: 'POST',
  path: '/api/ocr/log',
  summary: 'Log of readings',
  description:
    'The documents that were read or failed, newest first; columns `provider_id`, `outcome`, `failure`, `ended_on`. The last 1,000 readings of each provider are kept. The log has no words of documents and no names of files; it names an entry only to those who can see it.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(readingLogRow),
});
