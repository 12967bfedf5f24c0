import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const readMessageSchema = defineEndpoint({
  name: 'readMessageSchema',
  method: 'GET',
  path: '/api/webhook/message-schema',
  summary: 'Schema of messages, for receivers',
  description:
    'The JSON schema (2020-12) of `data` in messages about a version of an app, as `application/schema+json`. For receivers, which cannot sign in: messages name this address, with its token, in `dataschema`. Whoever has the address can read it. Not found once the webhook is deleted or no longer takes the app, or while its owner does not see the app or has no right to webhooks.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  query: z.object({
    webhookId: id,
    moduleId: id,
    version: z.coerce.number().int().min(1).max(1_000_000),
    token: z.string().min(1).max(100),
  }),
  response: z.unknown(),
});
