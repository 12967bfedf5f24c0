import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleFlagsShape } from '../shapes/session.ts';

/** Menu and role flags of the signed-in user, made from the table of permissions. */
export const getSidebar = defineEndpoint({
  name: 'getSidebar',
  method: 'GET',
  path: '/api/sys/permissions/menu/sidebar',
  summary: 'Menu and role flags',
  permission: 'signedIn',
  writes: false,
  response: roleFlagsShape.extend({
    items: z.array(z.object({ id: z.string(), title: z.string(), href: z.string(), icon: z.string() })),
    canCreateApps: z.boolean(),
  }),
});
