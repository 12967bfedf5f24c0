import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const listFavourites = defineEndpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/form/Editor/Favourite/list',
  summary: 'Favourite apps',
  description: "The user's favourite modules in the order they were added.",
  permission: 'signedIn',
  writes: false,
  response: z.array(z.object({ id, title: z.string(), category_icon: z.string() })),
});
