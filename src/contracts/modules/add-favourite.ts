import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  method: 'POST',
  path: '/api/form/Editor/favourite/add',
  summary: 'Add a favourite app',
  description: "Adds an app to the caller's favourites. Adding it twice has no further effect.",
  permission: 'signedIn',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
