import type { Endpoint } from '../endpoint.ts';
import { getProvisioning } from './get-provisioning.ts';
import { issueProvisioningToken } from './issue-provisioning-token.ts';
import { revokeProvisioningToken } from './revoke-provisioning-token.ts';

/** The endpoints of this folder. */
export const provisioningEndpoints = [
  getProvisioning,
  issueProvisioningToken,
  revokeProvisioningToken,
] as const satisfies readonly Endpoint[];
