import { identityEndpoints } from '#contracts/identity/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { authenticate } from './authenticate.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { refreshToken } from './refresh-token.ts';
import { signOut } from './sign-out.ts';
import { validateToken } from './validate-token.ts';

export const identityRoutes = routesOf(
  identityEndpoints,
  {
    authenticate,
    getUserInfo,
    isAuthenticated,
    refreshToken,
    signOut,
    validateToken,
  },
  { signOut: { allowsExpiredLicence: true } },
);
