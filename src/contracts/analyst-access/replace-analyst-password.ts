import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const replaceAnalystPassword = defineEndpoint({
  name: 'replaceAnalystPassword',
  method: 'POST',
  path: '/api/insight/sql/password',
  summary: 'Make a password for analysts',
  description:
    'Gives the login of analysts a new password and ends the connections made with the one before. The password is returned once; the database keeps only a verifier.',
  permission: 'administrate',
  writes: true,
  errors: ['analyst_access_off', 'analyst_rights_missing'],
  response: z.object({ user: z.string(), password: z.string() }),
});
