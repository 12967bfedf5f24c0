import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { launchPages } from '../menu.ts';
import { nothing } from '../shapes/basics.ts';

/** Chooses the page that `/` leads to. */
export const setLaunchPage = defineEndpoint({
  name: 'setLaunchPage',
  method: 'PUT',
  path: '/api/sys/user/preference/launchpage',
  summary: 'Choose the page to begin on',
  permission: 'chooseLaunchPage',
  writes: true,
  body: z.object({ launchPage: z.enum(launchPages) }),
  response: nothing,
});
