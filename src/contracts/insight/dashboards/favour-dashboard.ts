import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const favourDashboard = defineEndpoint({
  name: 'favourDashboard',
  method: 'POST',
  path: '/api/insight/dashboard/:id/favourite',
  summary: 'Make a dashboard a favourite',
  description:
    'Makes a dashboard that the caller may open one of their favourites, which come first in lists, or no longer one.',
  permission: 'analyse',
  writes: true,
  params: z.object({ id }),
  body: z.object({ isFavourite: z.boolean() }),
  response: nothing,
});
