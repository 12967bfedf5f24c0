import { identityEndpoints } from '#contracts/identity/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { authenticate } from './authenticate.ts';
import { getUserInfo } from './get-user-info.ts';
import { isAuthenticated } from './is-authenticated.ts';
import { finishPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { getResetQuestions } from './questions/get-reset-questions.ts';
import { getSecurityQuestions } from './questions/get-security-questions.ts';
import { saveSecurityQuestions } from './questions/save-security-questions.ts';
import { refreshToken } from './refresh-token.ts';
import { getInfo2fa } from './second-factor/get-info-2fa.ts';
import { getSharedKey } from './second-factor/get-shared-key.ts';
import { loginWith2Fa } from './second-factor/login-with-2fa.ts';
import {
  disableAuthenticator,
  enableAuthenticator,
  forgetMachine,
  renewRecoveryCodes,
} from './second-factor/manage-authenticator.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/manage-sessions.ts';
import { redeemSignIn } from './sessions/redeem-sign-in.ts';
import { signOut } from './sign-out.ts';
import { getSignInRules } from './steps/get-sign-in-rules.ts';
import { replaceExpiredPassword } from './steps/replace-expired-password.ts';
import { finishSetUp, startSetUp } from './steps/set-up.ts';
import { finishPasskeySetUp, startPasskeySetUp } from './steps/set-up-passkey.ts';
import { validateToken } from './validate-token.ts';

export const identityRoutes = routesOf(
  identityEndpoints,
  {
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
  },
  { signOut: { allowsExpiredLicence: true } },
);
