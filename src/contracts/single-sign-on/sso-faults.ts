/** Why a sign-in through a provider did not succeed, as `/authentication/sso?error=…` tells it. */
export const ssoFaults = [
  'unknown_provider',
  'provider_unreachable',
  'provider_refused',
  'answer_invalid',
  'attempt_unknown',
  'email_unverified',
  'email_ambiguous',
  'domain_not_allowed',
  'no_account',
  'no_seat',
  'account_disabled',
] as const;

/** Why a sign-in through a provider did not succeed. */
export type SsoFault = (typeof ssoFaults)[number];
