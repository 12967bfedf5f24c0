import { identityEndpoints } from '#contracts/identity/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { authenticate } from './authenticate.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { refreshToken } from './refresh-token.ts';
import { signOut } from './sign-out.ts';
import { validateToken } from './validate-token.ts';

export const identityRoutes = routesOf(
  identityEndpoints,
  {
    authenticate,
    forgotPassword,
    getUserInfo,
    isAuthenticated,
    refreshToken,
    resetPassword,
    signOut,
    validateToken,
  },
  { signOut: { allowsExpiredLicence: true } },
);
