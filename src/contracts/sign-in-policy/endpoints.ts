import type { Endpoint } from '../endpoint.ts';
import { getSignInPolicy } from './get-sign-in-policy.ts';
import { saveSignInPolicy } from './save-sign-in-policy.ts';

/** The endpoints of this folder. */
export const signInPolicyEndpoints = [
  getSignInPolicy,
  saveSignInPolicy,
] as const satisfies readonly Endpoint[];
