import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleFlagsShape } from '../shapes/session.ts';

export const getSidebar = defineEndpoint({
  name: 'getSidebar',
  method: 'GET',
  path: '/api/sys/permissions/menu/sidebar',
  summary: 'Menu and role flags',
  description: 'The menu and the role flags of the caller.',
  permission: 'signedIn',
  writes: false,
  response: roleFlagsShape.extend({
    items: z.array(z.object({ id: z.string(), title: z.string(), href: z.string(), icon: z.string() })),
    canCreateApps: z.boolean(),
  }),
});
