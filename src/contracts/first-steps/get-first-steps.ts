import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What an organisation does first, in the order in which it is offered. */
export const firstSteps = ['people', 'teams', 'app', 'publish', 'entry', 'decision'] as const;

export const getFirstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/sys/FirstSteps',
  summary: 'Get the first steps',
  description:
    'Returns what a new organisation has yet to do: whether it has further people, a team, an app, a published app, an entry that was submitted, and a task that was decided. It says of none of them which or how many. If the caller has hidden them, there are no steps.',
  permission: 'manageTenant',
  writes: false,
  response: z.object({
    /** The caller has hidden them. */
    isHidden: z.boolean(),
    steps: z.array(z.object({ id: z.enum(firstSteps), isDone: z.boolean() })),
  }),
});
