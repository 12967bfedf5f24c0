import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const linkUserAgain = defineEndpoint({
  name: 'linkUserAgain',
  method: 'POST',
  path: '/api/sys/user/linkagain',
  summary: 'Let a user be linked again',
  description:
    'For somebody who was made anew in a directory or at a sign-in provider and has another identifier there: forgets what all of them call the user. The next sign-in with the address of the user, by the rules of the provider, links the new identifier. A directory that provisions users no longer finds this one until it creates a user with the same user name; the user, their rights and their work stay. Refused if nothing is linked.',
  permission: 'administrate',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: nothing,
});
