import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const revealSecret = defineEndpoint({
  name: 'revealSecret',
  method: 'POST',
  path: '/api/EntryModule/secret/reveal',
  summary: 'Reveal a secret of an entry',
  description:
    'Returns the secret value of a field to a caller whom the rules of the app allow to see it. Every call is recorded.',
  permission: 'signedIn',
  writes: true,
  errors: ['forbidden'],
  query: z.object({ moduleId: id, taskId: id.optional() }),
  body: z.object({ id, field: z.string().min(1).max(40) }),
  response: z.object({ value: z.string() }),
});
