import { z } from 'zod';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

const zone = z.string().max(60).refine(isTimeZone).nullable();

export const setTimeZone = defineEndpoint({
  name: 'setTimeZone',
  method: 'POST',
  path: '/api/identity/Authentication/setusertimezone',
  summary: 'Choose the time zone',
  description:
    "Sets the caller's time zone (IANA name), given as `timeZone` or as `time_zone`. Null: the organisation's time zone.",
  permission: 'signedIn',
  writes: true,
  body: z
    .object({ timeZone: zone.optional(), time_zone: zone.optional() })
    .refine((body) => (body.timeZone === undefined) !== (body.time_zone === undefined), {
      path: ['timeZone'],
    }),
  response: nothing,
});
