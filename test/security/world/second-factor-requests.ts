import type { Ids } from './world-types.ts';

/** The valid requests of the second factor and of changing a password. */
export const secondFactorRequests = {
  changePassword: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { credential: ids.changedPassword } }),
  },
  getSharedKey: { as: 'author' as const, request: () => ({}) },
  getInfo2fa: { as: 'author' as const, request: () => ({}) },
  enableAuthenticator: {
    as: 'designer' as const,
    request: (ids: Ids) => ({ body: { code: ids.firstCode } }),
  },
  disableAuthenticator: { as: 'approver' as const, request: (ids: Ids) => ({ body: { code: ids.code } }) },
  renewRecoveryCodes: { as: 'approver' as const, request: (ids: Ids) => ({ body: { code: ids.code } }) },
  forgetMachine: { as: 'approver' as const, request: (ids: Ids) => ({ body: { id: ids.machine } }) },
  loginWith2Fa: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({
      headers: { authorization: `Bearer ${ids.stepToken}` },
      body: { twoFactorCode: ids.code, rememberMachine: true },
    }),
  },
};
