import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const sortOwnList = defineEndpoint({
  name: 'sortOwnList',
  method: 'PATCH',
  path: '/api/sys/user/preference/sortupdate',
  summary: 'Order your favourites or tiles',
  description:
    "Sets the caller's own order of favourite apps (`favourites`) or of apps to launch quickly (`tiles`). Apps that are in the list and not named follow in the order they had.",
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({ list: z.enum(['favourites', 'tiles']), order: z.array(id).min(1).max(500) }),
  response: nothing,
});
