import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { authorityRow } from './authority-shapes.ts';

export const addAuthorities = defineEndpoint({
  name: 'addAuthorities',
  method: 'POST',
  path: '/api/authority/add',
  summary: 'Trust certificate authorities',
  description:
    'Adds each certificate of a text in PEM. From then on, connections of this organisation to other systems also accept certificates that these authorities have issued. Refused: what is not the certificate of an authority, has expired, or is a private key. An authority that is there already stays as it is.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({ pem: z.string().trim().min(1).max(200_000) }),
  response: z.array(authorityRow),
});
