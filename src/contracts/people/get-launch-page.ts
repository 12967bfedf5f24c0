import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { launchPages } from '../menu.ts';

/** The page that `/` leads to for the user, and the pages it may lead to; one page alone leaves nothing to choose. */
export const getLaunchPage = defineEndpoint({
  name: 'getLaunchPage',
  method: 'GET',
  path: '/api/sys/user/preference/launchpage',
  summary: 'Page the user begins on',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    launchPage: z.enum(launchPages),
    choices: z.array(z.enum(launchPages)),
  }),
});
