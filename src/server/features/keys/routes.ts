import { keysEndpoints } from '#contracts/keys/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { listAllowedOrigins } from './origins/list-allowed-origins.ts';
import { saveAllowedOrigins } from './origins/save-allowed-origins.ts';
import { issueOwnKey } from './own/issue-own-key.ts';
import { listOwnKeys } from './own/list-own-keys.ts';
import { revokeOwnKey } from './own/revoke-own-key.ts';
import { issueServiceKey } from './service-keys/issue-service-key.ts';
import { listServiceKeys } from './service-keys/list-service-keys.ts';
import { revokeServiceKey } from './service-keys/revoke-service-key.ts';

export const keysRoutes = routesOf(keysEndpoints, {
  issueOwnKey,
  issueServiceKey,
  listAllowedOrigins,
  listOwnKeys,
  listServiceKeys,
  revokeOwnKey,
  revokeServiceKey,
  saveAllowedOrigins,
});
