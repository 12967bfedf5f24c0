import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { botLicence } from '../shapes/licence.ts';

const seats = z.object({ bought: z.number().int().nullable(), used: z.number().int() });

export const getLicence = defineEndpoint({
  name: 'getLicence',
  method: 'GET',
  path: '/api/sys/licence',
  summary: 'The licence, and how much of it is used',
  description:
    'Seats bought (null: no limit) and used, for full users and for others, the last valid day, and the licensed bots with how many use each.',
  permission: 'manageTenant',
  writes: false,
  response: z.object({
    expires_on: z.iso.date().nullable(),
    is_expired: z.boolean(),
    seats: z.object({ FULL_USER: seats, OTHER: seats }),
    /** `used`: bots that are switched on with this licence. */
    bots: z.array(botLicence.extend({ used: z.number().int() })),
    /** Whether only a file that the operator has signed can change it. */
    needs_file: z.boolean(),
  }),
});
