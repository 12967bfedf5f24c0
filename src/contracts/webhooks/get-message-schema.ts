import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const getMessageSchema = defineEndpoint({
  name: 'getMessageSchema',
  method: 'GET',
  path: '/api/webhook/schema',
  summary: 'Schema of messages',
  description: 'The JSON schema (2020-12) of `data` in messages about an app, for one of its versions.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({ moduleId: id, version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: z.object({ schema: z.record(z.string(), z.unknown()) }),
});
