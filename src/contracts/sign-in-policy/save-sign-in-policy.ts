import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signInPolicyShape } from './policy-shape.ts';

export const saveSignInPolicy = defineEndpoint({
  name: 'saveSignInPolicy',
  method: 'POST',
  path: '/api/identity/policy/save',
  summary: 'Change the sign-in policy',
  description:
    'Replaces the policy that was read with `revision`; where somebody has saved since, nothing changes and the answer is 409 with who and when. It counts from the next sign-in; running sessions go on, and the hours of a session are looked at when it is renewed.',
  permission: 'administrate',
  writes: true,
  errors: ['stale_revision'],
  body: signInPolicyShape.extend({ revision: z.number().int() }),
  response: z.object({ revision: z.number().int() }),
});
