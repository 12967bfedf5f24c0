import type { Endpoint } from '../endpoint.ts';
import { authenticate } from './authenticate.ts';
import { forgotPassword } from './forgot-password.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { signOut } from './sign-out.ts';
import { validateToken } from './validate-token.ts';

/** The endpoints of this folder. */
export const identityEndpoints = [
  authenticate,
  forgotPassword,
  getUserInfo,
  isAuthenticated,
  refreshToken,
  resetPassword,
  signOut,
  validateToken,
] as const satisfies readonly Endpoint[];
