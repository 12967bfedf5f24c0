import type { Endpoint } from '../endpoint.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { disableAuthenticator } from './disable-authenticator.ts';
import { enableAuthenticator } from './enable-authenticator.ts';
import { forgetMachine } from './forget-machine.ts';
import { forgotPassword } from './forgot-password.ts';
import { getInfo2fa } from './get-info-2fa.ts';
import { getSharedKey } from './get-shared-key.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { loginWith2Fa } from './login-with-2fa.ts';
import { redeemSignIn } from './redeem-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { signOut } from './sign-out.ts';
import { validateToken } from './validate-token.ts';

/** The endpoints of this folder. */
export const identityEndpoints = [
  authenticate,
  changePassword,
  disableAuthenticator,
  enableAuthenticator,
  forgetMachine,
  getInfo2fa,
  getSharedKey,
  loginWith2Fa,
  renewRecoveryCodes,
  forgotPassword,
  getUserInfo,
  isAuthenticated,
  redeemSignIn,
  refreshToken,
  resetPassword,
  signOut,
  validateToken,
] as const satisfies readonly Endpoint[];
