import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Removes a module from the user's favourites; nothing happens where it is none. */
export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  method: 'POST',
  path: '/api/form/Editor/favourite/remove',
  summary: 'Remove a favourite app',
  permission: 'signedIn',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
