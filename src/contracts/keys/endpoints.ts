import type { Endpoint } from '../endpoint.ts';
import { issueOwnKey } from './issue-own-key.ts';
import { issueServiceKey } from './issue-service-key.ts';
import { listAllowedOrigins } from './list-allowed-origins.ts';
import { listOwnKeys } from './list-own-keys.ts';
import { listServiceKeys } from './list-service-keys.ts';
import { revokeOwnKey } from './revoke-own-key.ts';
import { revokeServiceKey } from './revoke-service-key.ts';
import { saveAllowedOrigins } from './save-allowed-origins.ts';

/** The endpoints of this folder. */
export const keysEndpoints = [
  issueOwnKey,
  issueServiceKey,
  listAllowedOrigins,
  listOwnKeys,
  listServiceKeys,
  revokeOwnKey,
  revokeServiceKey,
  saveAllowedOrigins,
] as const satisfies readonly Endpoint[];
