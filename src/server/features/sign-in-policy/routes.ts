import { signInPolicyEndpoints } from '#contracts/sign-in-policy/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getSignInPolicy } from './get-sign-in-policy.ts';
import { saveSignInPolicy } from './save-sign-in-policy.ts';

export const signInPolicyRoutes = routesOf(signInPolicyEndpoints, { getSignInPolicy, saveSignInPolicy });
