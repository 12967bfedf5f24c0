import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Adds a module to the user's favourites; twice is once. */
export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  method: 'POST',
  path: '/api/form/Editor/favourite/add',
  summary: 'Add a favourite app',
  permission: 'signedIn',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
