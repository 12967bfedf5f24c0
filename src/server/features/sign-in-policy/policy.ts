import type { RoleFlags } from '#contracts/permissions.ts';
import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import type { Context } from '#server/platform/context.ts';
import { loadPolicy } from './policy-store.ts';

/** The policy of the tenant as it is stored now, for every node the same. */
export function signInPolicy(ctx: Context): Promise<SignInPolicy> {
  return loadPolicy(ctx.db);
}

/** Whether somebody with these flags has to have a second factor. */
export function needsSecondFactor(policy: SignInPolicy, flags: RoleFlags): boolean {
  if (policy.secondFactor === 'flags') return policy.secondFactorFlags.some((flag) => flags[flag]);
  return policy.secondFactor === 'everyone';
}

/** Whether somebody with these flags signs in with a password. System administrators always do: nobody else could help them. */
export function canUsePassword(policy: SignInPolicy, flags: RoleFlags): boolean {
  return policy.allowsPasswords || flags.isSysAdmin;
}

const dayMs = 86_400_000;

/** When a password that was set at `setOn` has to be replaced; null: never. */
export function passwordExpiry({ passwordDays }: SignInPolicy, setOn: Date): Date | null {
  return passwordDays === null ? null : new Date(setOn.getTime() + passwordDays * dayMs);
}

/** Whether a password that was set at `setOn` has to be replaced at `now`. */
export function isPasswordExpired(policy: SignInPolicy, setOn: Date, now: Date): boolean {
  const expiry = passwordExpiry(policy, setOn);
  return expiry !== null && now >= expiry;
}
