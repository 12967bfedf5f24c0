import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { launchPages } from '../pages/menu.ts';
import { nothing } from '../shapes/basics.ts';

export const setLaunchPage = defineEndpoint({
  name: 'setLaunchPage',
  method: 'PUT',
  path: '/api/sys/user/preference/launchpage',
  summary: 'Choose the page to begin on',
  description: 'Sets the page that `/` opens for the caller.',
  permission: 'chooseLaunchPage',
  writes: true,
  body: z.object({ launchPage: z.enum(launchPages) }),
  response: nothing,
});
