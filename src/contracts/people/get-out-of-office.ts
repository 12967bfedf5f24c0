import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

const app = z.object({ id, name: z.string() });

/** When somebody is away, first and last day included, and who acts for them; in some apps others do. */
export const outOfOffice = z.object({
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
    /** The absence is under way. */
    isAway: z.boolean(),
    /** `apps`: only there; null: wherever nobody else has been chosen. */
    actsFor: z.array(personShape.extend({ apps: z.array(app).nullable() })),
    /** For which the actor may choose a substitute, by name. */
    apps: z.array(app),
  }),
});
