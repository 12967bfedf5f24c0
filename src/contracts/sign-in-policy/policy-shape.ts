import { z } from 'zod';
import { roleFlags } from '../permissions.ts';

/** The least and greatest values of a policy. */
export const policyLimits = {
  passwordLength: { min: 12, max: 40 },
  passwordDays: { min: 7, max: 730 },
  passwordHistory: { min: 0, max: 24 },
  sessionHours: { min: 1, max: 168 },
  securityQuestions: { min: 0, max: 5 },
} as const;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

/** What an organisation asks of signing in. */
export const signInPolicyShape = z.object({
  /** Who needs a second factor; `flags`: whoever has one of `secondFactorFlags`. */
  secondFactor: z.enum(['nobody', 'flags', 'everyone']),
  secondFactorFlags: z.array(z.enum(roleFlags)).max(roleFlags.length),
  /** False: only system administrators still sign in with a password, so that nobody is locked out. */
  allowsPasswords: z.boolean(),
  allowsPasskeys: z.boolean(),
  /** Characters of a new password. */
  minPasswordLength: whole(policyLimits.passwordLength),
  /** Days after which a password has to be replaced; null: never. */
  passwordDays: whole(policyLimits.passwordDays).nullable(),
  /** A new password differs from this many of the latest, the current one included. */
  passwordHistory: whole(policyLimits.passwordHistory),
  /** How many security questions everyone who signs in with a password has to have answered; 0: none. */
  securityQuestions: whole(policyLimits.securityQuestions),
  /** Hours after which a session ends even if it is used. */
  sessionHours: whole(policyLimits.sessionHours),
});

/** What an organisation asks of signing in. */
export type SignInPolicy = z.output<typeof signInPolicyShape>;
