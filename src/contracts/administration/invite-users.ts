import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { userSettings } from '../shapes/user.ts';

export const inviteUsers = defineEndpoint({
  name: 'inviteUsers',
  method: 'POST',
  path: '/api/sys/user/invite',
  summary: 'Invite several users',
  description:
    'Creates up to 500 users at once and invites them by mail. Either all are created or, if anything is wrong with one of them, none: the violations name the line.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'no_seat'],
  body: z.object({
    people: z
      .array(
        z.object({
          full_name: userSettings.shape.full_name,
          email: userSettings.shape.email,
          /** Without one, what stands before the @ of the address. */
          username: userSettings.shape.username.optional(),
        }),
      )
      .min(1)
      .max(500),
    license_type: userSettings.shape.license_type.unwrap().optional(),
    isFullUser: z.boolean().optional(),
    role_ids: z.array(id).max(200).optional(),
    team_ids: z.array(id).max(200).optional(),
  }),
  response: z.object({
    users: z.array(z.object({ id, username: z.string(), link: z.string().nullable() })),
  }),
});
