import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const revokeProvisioningToken = defineEndpoint({
  name: 'revokeProvisioningToken',
  method: 'POST',
  path: '/api/identity/provisioning/token/revoke',
  summary: 'Revoke the SCIM token',
  description: 'Ends provisioning: the directory’s token is refused from then on. People and roles stay.',
  permission: 'operate',
  writes: true,
  response: nothing,
});
