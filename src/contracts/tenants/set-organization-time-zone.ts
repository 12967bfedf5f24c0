import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { timeZone } from '../shapes/organization.ts';

export const setOrganizationTimeZone = defineEndpoint({
  name: 'setOrganizationTimeZone',
  method: 'POST',
  path: '/api/sys/organization/setorganizationtimezone',
  summary: 'Change the time zone of the organisation',
  description: 'Sets the time zone (IANA name) for everybody who has not chosen one.',
  permission: 'administrate',
  writes: true,
  body: z.object({ time_zone: timeZone }),
  response: nothing,
});
