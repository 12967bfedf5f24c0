import { z } from 'zod';
import { firstWeekdays } from '#engine/query/week.ts';
import { defineEndpoint } from '../endpoint.ts';

export const getCurrentOrganization = defineEndpoint({
  name: 'getCurrentOrganization',
  method: 'GET',
  path: '/api/sys/organization/current',
  summary: 'Time zone and formats of the organisation',
  description: "The organisation's settings that determine how dates are shown.",
  permission: 'signedIn',
  writes: false,
  response: z.object({
    name: z.string(),
    time_zone: z.string(),
    date_format: z.enum(['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY']),
    time_format: z.string(),
    datetime_format: z.string(),
    /** With which weeks begin in calendars. */
    first_weekday: z.enum(firstWeekdays),
    /** `#rrggbb`; null: the product's. */
    accent: z.string().nullable(),
    /** Address of the logo; null: none. */
    logo: z.string().nullable(),
  }),
});
