import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  method: 'POST',
  path: '/api/form/Editor/favourite/remove',
  summary: 'Remove a favourite app',
  description: "Removes an app from the caller's favourites. Has no effect when it is not one.",
  permission: 'signedIn',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
