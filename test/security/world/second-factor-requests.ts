import type { Ids } from './world-types.ts';

/** An answer of an authenticator; another tenant's is one as well. */
const parsed = (text: unknown): unknown => JSON.parse(String(text));

/** The valid requests of the second factor and of changing a password. */
export const secondFactorRequests = {
  changePassword: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { credential: ids.changedPassword } }),
  },
  getSharedKey: { as: 'author' as const, request: () => ({}) },
  getInfo2fa: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ headers: { access_token: ids.questionsToken } }),
  },
  enableAuthenticator: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { code: ids.firstCode } }),
  },
  disableAuthenticator: { as: 'approver' as const, request: (ids: Ids) => ({ body: { code: ids.code } }) },
  renewRecoveryCodes: { as: 'approver' as const, request: (ids: Ids) => ({ body: { code: ids.code } }) },
  forgetMachine: { as: 'approver' as const, request: (ids: Ids) => ({ body: { id: ids.machine } }) },
  listPasskeys: { as: 'approver' as const, request: () => ({}) },
  renamePasskey: {
    as: 'approver' as const,
    request: (ids: Ids) => ({ body: { id: ids.passkey, name: 'Phone' } }),
  },
  removePasskey: { as: 'approver' as const, request: (ids: Ids) => ({ body: { id: ids.passkey } }) },
  startPasskey: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { credential: ids.ownPassword } }),
  },
  finishPasskey: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { name: 'Laptop', response: parsed(ids.createdPasskey) } }),
  },
  startPasskeySignIn: { as: 'nobody' as const, request: () => ({ body: {} }) },
  finishPasskeySignIn: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { response: parsed(ids.signedPasskey) } }),
  },
  startSetUp: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { accessToken: ids.setUpToken } }),
  },
  finishSetUp: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { accessToken: ids.setUpToken, code: ids.firstCode } }),
  },
  startPasskeySetUp: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { accessToken: ids.setUpToken } }),
  },
  finishPasskeySetUp: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({
      body: { accessToken: ids.setUpToken, name: 'Laptop', response: parsed(ids.createdPasskey) },
    }),
  },
  replaceExpiredPassword: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { accessToken: ids.expiredToken, credential: ids.changedPassword } }),
  },
  getSecurityQuestions: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ headers: { access_token: ids.questionsToken } }),
  },
  saveSecurityQuestions: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({
      headers: { access_token: ids.questionsToken },
      body: { answers: [{ question: 'firstPet', answer: 'A grey heron' }] },
    }),
  },
  getResetQuestions: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ body: { token: ids.passwordToken } }),
  },
  getSignInRules: { as: 'author' as const, request: () => ({}) },
  getSignInPolicy: { as: 'admin' as const, request: () => ({}) },
  saveSignInPolicy: {
    as: 'admin' as const,
    request: (ids: Ids) => ({
      body: {
        secondFactor: 'nobody',
        secondFactorFlags: [],
        allowsPasswords: true,
        allowsPasskeys: true,
        minPasswordLength: 12,
        passwordDays: null,
        passwordHistory: 0,
        sessionHours: 12,
        securityQuestions: 0,
        revision: ids.policyRevision,
      },
    }),
  },
  listSessions: { as: 'author' as const, request: () => ({}) },
  endSession: { as: 'author' as const, request: (ids: Ids) => ({ body: { id: ids.session } }) },
  endOtherSessions: { as: 'author' as const, request: () => ({}) },
  endUserSessions: { as: 'admin' as const, request: (ids: Ids) => ({ body: { id: ids.protected } }) },
  loginWith2Fa: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({
      headers: { authorization: `Bearer ${ids.stepToken}` },
      body: { twoFactorCode: ids.code, rememberMachine: true },
    }),
  },
};
