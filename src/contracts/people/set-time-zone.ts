import { z } from 'zod';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

/** Chooses the zone (IANA name) the user sees moments in; null: the organisation's. */
export const setTimeZone = defineEndpoint({
  name: 'setTimeZone',
  method: 'POST',
  path: '/api/identity/Authentication/setusertimezone',
  summary: 'Choose the time zone',
  permission: 'signedIn',
  writes: true,
  body: z.object({ timeZone: z.string().max(60).refine(isTimeZone).nullable() }),
  response: nothing,
});
