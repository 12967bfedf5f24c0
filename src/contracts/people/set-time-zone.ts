import { z } from 'zod';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const setTimeZone = defineEndpoint({
  name: 'setTimeZone',
  method: 'POST',
  path: '/api/identity/Authentication/setusertimezone',
  summary: 'Choose the time zone',
  description: "Sets the caller's time zone (IANA name). Null: the organisation's time zone.",
  permission: 'signedIn',
  writes: true,
  body: z.object({ timeZone: z.string().max(60).refine(isTimeZone).nullable() }),
  response: nothing,
});
