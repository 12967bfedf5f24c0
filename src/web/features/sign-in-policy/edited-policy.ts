import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { policyLimits } from '#contracts/sign-in-policy/policy-shape.ts';

export type Policy = EndpointOutput<typeof getSignInPolicy>;

/** The numbers of a policy as they are typed; empty days: passwords do not expire. */
export type TypedNumbers = Readonly<Record<NumberName, string>>;

export type NumberName =
  | 'minPasswordLength'
  | 'passwordDays'
  | 'passwordHistory'
  | 'sessionHours'
  | 'securityQuestions';

/** What each number may be. */
export const numberLimits = {
  minPasswordLength: policyLimits.passwordLength,
  passwordDays: policyLimits.passwordDays,
  passwordHistory: policyLimits.passwordHistory,
  sessionHours: policyLimits.sessionHours,
  securityQuestions: policyLimits.securityQuestions,
} as const satisfies Record<NumberName, { readonly min: number; readonly max: number }>;

const numberNames = Object.keys(numberLimits) as readonly NumberName[];

export function typedNumbers(policy: Policy): TypedNumbers {
  return {
    minPasswordLength: String(policy.minPasswordLength),
    passwordDays: policy.passwordDays === null ? '' : String(policy.passwordDays),
    passwordHistory: String(policy.passwordHistory),
    sessionHours: String(policy.sessionHours),
    securityQuestions: String(policy.securityQuestions),
  };
}

/** Whether a typed number can be kept. */
export function isFit(name: NumberName, typed: string): boolean {
  const text = typed.trim();
  if (name === 'passwordDays' && text === '') return true;
  const { min, max } = numberLimits[name];
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The policy with the typed numbers; null if one of them does not fit. */
export function withNumbers(policy: Policy, typed: TypedNumbers): Policy | null {
  if (!numberNames.every((name) => isFit(name, typed[name]))) return null;
  const days = typed.passwordDays.trim();
  return {
    ...policy,
    minPasswordLength: Number(typed.minPasswordLength),
    passwordDays: days === '' ? null : Number(days),
    passwordHistory: Number(typed.passwordHistory),
    sessionHours: Number(typed.sessionHours),
    securityQuestions: Number(typed.securityQuestions),
  };
}
