import { authenticate as authenticateEndpoint } from '#contracts/identity/authenticate.ts';
import { getUserInfo as getUserInfoEndpoint } from '#contracts/identity/get-user-info.ts';
import { isAuthenticated as isAuthenticatedEndpoint } from '#contracts/identity/is-authenticated.ts';
import { refreshToken as refreshTokenEndpoint } from '#contracts/identity/refresh-token.ts';
import { signOut as signOutEndpoint } from '#contracts/identity/sign-out.ts';
import { validateToken as validateTokenEndpoint } from '#contracts/identity/validate-token.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { authenticate } from './authenticate.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { refreshToken } from './refresh-token.ts';
import { signOut } from './sign-out.ts';
import { validateToken } from './validate-token.ts';

export const identityRoutes: readonly Route[] = [
  route(authenticateEndpoint, authenticate),
  route(refreshTokenEndpoint, refreshToken),
  route(validateTokenEndpoint, validateToken),
  route(isAuthenticatedEndpoint, isAuthenticated),
  route(getUserInfoEndpoint, getUserInfo),
  route(signOutEndpoint, signOut, { allowsExpiredLicence: true }),
];
