import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedUser } from '../shapes/user.ts';

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'POST',
  path: '/api/sys/user/datatables',
  summary: 'List users',
  description:
    'A page of the users of the organisation, active or not; columns `username`, `full_name`, `email`, `is_active`, `license_type`, `manager`, `roles`, `teams`, `last_signed_in_on`, `has_password`, `leaves_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(listedUser),
});
