import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listOfferedProviders = defineEndpoint({
  name: 'listOfferedProviders',
  method: 'GET',
  path: '/api/identity/sso/offered',
  summary: 'Single sign-on that the sign-in page offers',
  description:
    'The providers that people can sign in with, by name. A browser goes to `startUrl` with `returnUrl`, a path of this host; it comes back at `/authentication/sso`.',
  permission: 'anyone',
  writes: false,
  response: z.object({
    items: z.array(z.object({ slug: z.string(), name: z.string(), startUrl: z.string() })),
  }),
});
