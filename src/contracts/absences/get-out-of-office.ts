import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

const app = z.object({ id, name: z.string() });

/**
 * The days someone is away, first and last day included, and their substitutes; some apps can have another substitute.
 */
const outOfOffice = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  substitute: personShape,
  others: z.array(z.object({ app, substitute: personShape })),
});

export const getOutOfOffice = defineEndpoint({
  name: 'getOutOfOffice',
  method: 'GET',
  path: '/api/sys/user/outofoffice',
  summary: 'Own absence and substitute',
  description: "The caller's own absence, and the people the caller substitutes for today.",
  permission: 'signedIn',
  writes: false,
  response: z.object({
    outOfOffice: outOfOffice.nullable(),
    /** True during the absence. */
    isAway: z.boolean(),
    /** `apps`: only in these apps; null: in every app without a substitute of its own. */
    actsFor: z.array(personShape.extend({ apps: z.array(app).nullable() })),
    /** Apps for which the actor can choose a substitute, by name. */
    apps: z.array(app),
  }),
});
