import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const removeOrganizationLogo = defineEndpoint({
  name: 'removeOrganizationLogo',
  method: 'POST',
  path: '/api/sys/organization/logo/remove',
  summary: 'Remove the logo of the organisation',
  description: 'From then on the mark of the product is shown.',
  permission: 'administrate',
  writes: true,
  response: nothing,
});
