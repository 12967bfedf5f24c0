import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signInPolicyShape } from './policy-shape.ts';

export const getSignInPolicy = defineEndpoint({
  name: 'getSignInPolicy',
  method: 'GET',
  path: '/api/identity/policy/detail',
  summary: 'The sign-in policy',
  description: 'What the organisation asks of signing in, with the `revision` that a change has to name.',
  permission: 'manageTenant',
  writes: false,
  response: signInPolicyShape.extend({ revision: z.number().int() }),
});
