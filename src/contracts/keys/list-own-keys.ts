import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listedKey } from './key-shapes.ts';

export const listOwnKeys = defineEndpoint({
  name: 'listOwnKeys',
  method: 'GET',
  path: '/api/identity/keys/own',
  summary: 'Own tokens',
  description:
    'The personal access tokens of the caller that are not revoked, newest first, and the apps that a token can be limited to. Never the tokens themselves.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    items: z.array(listedKey),
    apps: z.array(z.object({ id, name: z.string() })),
  }),
});
