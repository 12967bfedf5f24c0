import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteAuthority = defineEndpoint({
  name: 'deleteAuthority',
  method: 'POST',
  path: '/api/authority/deletebyid',
  summary: 'Stop trusting a certificate authority',
  description: 'Systems whose certificates it has issued are no longer reached.',
  permission: 'administrate',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
