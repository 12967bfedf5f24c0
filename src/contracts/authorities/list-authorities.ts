import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { authorityRow } from './authority-shapes.ts';

export const listAuthorities = defineEndpoint({
  name: 'listAuthorities',
  method: 'GET',
  path: '/api/authority/list',
  summary: 'List certificate authorities',
  description:
    'The certificate authorities that the organisation trusts beside those of the system, the one that ends first at the top.',
  permission: 'administrate',
  writes: false,
  response: z.array(authorityRow),
});
