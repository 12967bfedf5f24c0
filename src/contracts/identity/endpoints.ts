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
import { finishPasskey } from './passkeys/finish-passkey.ts';
import { finishPasskeySignIn } from './passkeys/finish-passkey-sign-in.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { getResetQuestions } from './questions/get-reset-questions.ts';
import { getSecurityQuestions } from './questions/get-security-questions.ts';
import { saveSecurityQuestions } from './questions/save-security-questions.ts';
import { redeemSignIn } from './redeem-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signOut } from './sign-out.ts';
import { finishPasskeySetUp } from './steps/finish-passkey-set-up.ts';
import { finishSetUp } from './steps/finish-set-up.ts';
import { getSignInRules } from './steps/get-sign-in-rules.ts';
import { replaceExpiredPassword } from './steps/replace-expired-password.ts';
import { startPasskeySetUp } from './steps/start-passkey-set-up.ts';
import { startSetUp } from './steps/start-set-up.ts';
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
  finishPasskey,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
  getResetQuestions,
  getSecurityQuestions,
  saveSecurityQuestions,
  finishSetUp,
  getSignInRules,
  replaceExpiredPassword,
  finishPasskeySetUp,
  startPasskeySetUp,
  startSetUp,
  endOtherSessions,
  endSession,
  listSessions,
] as const satisfies readonly Endpoint[];
