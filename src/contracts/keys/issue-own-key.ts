import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { keySettings, validDays } from './key-shapes.ts';

export const issueOwnKey = defineEndpoint({
  name: 'issueOwnKey',
  method: 'POST',
  path: '/api/identity/keys/own/issue',
  summary: 'Create an own token',
  description:
    'Makes a personal access token and returns it once; only a hash is kept. It never has more rights than the caller has at the moment of a call.',
  permission: 'signedIn',
  writes: true,
  body: keySettings.extend({ valid_days: validDays }),
  response: z.object({ id, token: z.string() }),
});
