import { provisioningEndpoints } from '#contracts/provisioning/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getProvisioning } from './token/get-provisioning.ts';
import { issueProvisioningToken } from './token/issue-provisioning-token.ts';
import { revokeProvisioningToken } from './token/revoke-provisioning-token.ts';

export const provisioningRoutes = routesOf(provisioningEndpoints, {
  getProvisioning,
  issueProvisioningToken,
  revokeProvisioningToken,
});
