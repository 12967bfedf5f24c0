import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const listFavourites = defineEndpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/form/Editor/Favourite/list',
  summary: 'Favourite apps',
  description: "The caller's favourite apps in the caller's own order; new ones come last.",
  permission: 'signedIn',
  writes: false,
  response: z.array(z.object({ id, title: z.string(), category_icon: z.string() })),
});
