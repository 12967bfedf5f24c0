import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const getHelpFile = defineEndpoint({
  name: 'getHelpFile',
  method: 'GET',
  path: '/api/form/helpfile',
  summary: 'Ticket for the help file of an app',
  description:
    'A ticket for the file that helps people fill in the form, valid for one minute, for callers who may use the app or have a task in it.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({ url: z.string(), expiresAt: instant, name: z.string() }),
});
