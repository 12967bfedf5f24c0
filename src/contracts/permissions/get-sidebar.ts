import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleFlagsShape } from '../shapes/session.ts';

const menuItem = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  icon: z.string(),
  disabled: z.boolean(),
});

export const getSidebar = defineEndpoint({
  name: 'getSidebar',
  method: 'GET',
  path: '/api/sys/permissions/menu/sidebar',
  summary: 'Menu and role flags',
  description: 'The menu and the role flags of the caller. A disabled entry is shown and cannot be opened.',
  permission: 'signedIn',
  writes: false,
  response: roleFlagsShape.extend({
    items: z.array(menuItem.extend({ items: z.array(menuItem) })),
    canCreateApps: z.boolean(),
  }),
});
