import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { launchPages } from '../pages/menu.ts';

export const getLaunchPage = defineEndpoint({
  name: 'getLaunchPage',
  method: 'GET',
  path: '/api/sys/user/preference/launchpage',
  summary: 'Page the user begins on',
  description:
    'The page that `/` opens for the caller, and the pages to choose from. With a single page there is nothing to choose.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    launchPage: z.enum(launchPages),
    choices: z.array(z.enum(launchPages)),
  }),
});
