import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedUser, userWarnings } from '../shapes/user.ts';

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'POST',
  path: '/api/sys/user/datatables',
  summary: 'List users',
  description:
    'A page of the users of the organisation, active or not; columns `username`, `full_name`, `email`, `is_active`, `license_type`, `manager`, `roles`, `teams`, `last_signed_in_on`, `has_password`, `leaves_on`, `second_factors`, `owes_second_step`, `warnings`, and to filter by ids, with `contains`, `role_ids`, `team_ids`, `manager_id`. `counts` says how many users there are of each kind, whatever is searched for.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(
    listedUser.extend({
      /** What wants somebody's attention; null: only administrators are told. */
      warnings: z.array(z.enum(userWarnings)).nullable(),
    }),
  ).extend({
    counts: z.object({
      active: z.number().int(),
      full_users: z.number().int(),
      other_users: z.number().int(),
      /** Active, and without a password until now. */
      invited: z.number().int(),
      deactivated: z.number().int(),
      /** Without the second step that the sign-in policy asks of them; null: only administrators are told. */
      owing_second_step: z.number().int().nullable(),
      /** With a warning; null: only administrators are told. */
      with_warnings: z.number().int().nullable(),
    }),
  }),
});
