import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { personShape } from '../shapes/basics.ts';

/** When somebody is away, first and last day included, and who acts for them. */
export const outOfOffice = z.object({ from: z.iso.date(), to: z.iso.date(), substitute: personShape });

/** The actor's own absence, and whom they act for today. */
export const getOutOfOffice = defineEndpoint({
  name: 'getOutOfOffice',
  method: 'GET',
  path: '/api/sys/user/outofoffice',
  summary: 'Own absence and substitute',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    outOfOffice: outOfOffice.nullable(),
    /** The absence is under way, and the substitute acts. */
    isAway: z.boolean(),
    actsFor: z.array(personShape),
  }),
});
